import Foundation
import TestSupport
import Testing

/// The commands in the examples for CI services, run as the services run them.
@Suite struct ServiceScriptTests {
    private static let rules =
        "schema = 1\n[[rule]]\nid = \"total\"\nmax = \"MAX\"\n[[rule]]\nmax-growth = 0\nid = \"growth\"\n"

    /// The commands of a file's only `key: |` block, or of its list below `key:`.
    private func script(_ file: String, below key: String) throws -> [String] {
        let url = Programs.checkout.appendingPathComponent(file)
        let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.trimmingCharacters(in: .whitespaces).hasPrefix(key) })
        let indent = lines[start].prefix { $0 == " " }.count
        return lines[(start + 1)...].prefix { $0.prefix { $0 == " " }.count > indent }.map { line in
            let text = line.trimmingCharacters(in: .whitespaces)
            return text.hasPrefix("- ") ? String(text.dropFirst(2)) : text
        }
    }

    /// Runs the commands with the program on the path.
    private func run(_ commands: [String], in program: GateProgram, _ variables: [String: String]) throws
        -> ProgramRun
    {
        let tools = program.folder.appendingPathComponent("tools")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let link = tools.appendingPathComponent("sizeaudit")
        if !FileManager.default.fileExists(atPath: link.path) {
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: URL(fileURLWithPath: Programs.sizeaudit))
        }
        var environment = variables
        environment["PATH"] = "\(tools.path):" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
        return try program.run(
            "/bin/bash", ["-e", "-c", commands.joined(separator: "\n")], environment: environment)
    }

    private func runAction(in program: GateProgram, _ inputs: [String: String]) throws -> ProgramRun {
        var variables = [
            "ARTIFACT": "app", "CONFIG": ".sizeaudit.toml", "BASELINE": "", "FIGURES": "", "PROGRAM": "sizeaudit",
            "GITHUB_ACTION_PATH": Programs.checkout.path, "RUNNER_TEMP": program.folder.path,
            "GITHUB_OUTPUT": program.folder.appendingPathComponent("output").path,
            "GITHUB_STEP_SUMMARY": program.folder.appendingPathComponent("summary").path,
        ]
        variables.merge(inputs) { $1 }
        return try run(try script("action.yml", below: "run: |"), in: program, variables)
    }

    @Test(arguments: [("1 MB", Int32(0)), ("1 kB", 1)]) func action(_ most: String, _ status: Int32) throws {
        try GateProgram.inFolder { program in
            try program.write(Self.rules.replacingOccurrences(of: "MAX", with: most), ".sizeaudit.toml")
            try program.write("before\n", "summary")
            let result = try runAction(in: program, ["BASELINE": "not there yet"])
            #expect(result.status == status)
            #expect(result.output.contains("::notice::there is no baseline at not there yet"))
            #expect(result.output.contains("::error file=.sizeaudit.toml,line=2,title=total::") == (status == 1))
            let outputs = try program.read("output").split(separator: "\n").map(String.init)
            #expect(outputs.first == "passed=\(status == 0)")
            let comment = try #require(outputs.first { $0.hasPrefix("comment=") }).dropFirst(8)
            let text = try String(contentsOfFile: String(comment), encoding: .utf8)
            #expect(text.hasPrefix("<!-- sizeaudit-gate:app -->\n"))
            #expect(try program.read("summary") == "before\n" + text)
            let report = try #require(outputs.first { $0.hasPrefix("report=") }).dropFirst(7)
            let root = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: String(report))))
            #expect((root as? [String: Any])?["passed"] as? Bool == (status == 0))
        }
    }

    @Test func inputsOfTheActionAreNoScripts() throws {
        try GateProgram.inFolder { program in
            try program.write(Self.rules.replacingOccurrences(of: "MAX", with: "1 MB"), ".sizeaudit.toml")
            let harm = "$(touch harm); touch harm #\"'"
            try FileManager.default.moveItem(
                at: program.folder.appendingPathComponent("app"),
                to: program.folder.appendingPathComponent("app $(touch harm) 'x'"))
            let result = try runAction(in: program, ["ARTIFACT": "app $(touch harm) 'x'", "BASELINE": harm])
            #expect(result.status == 0)
            #expect(!program.files.contains("harm"))
        }
    }

    @Test func theActionTakesBaselinesAndFigures() throws {
        try GateProgram.inFolder { program in
            let rules = Self.rules.replacingOccurrences(of: "MAX", with: "1 MB")
            try program.write(rules + "[[rule]]\ncheck = \"stalls.p99 <= 5 ns\"\n", ".sizeaudit.toml")
            try program.write("{\"schema\": \"sizeaudit/stalls/1\", \"histogram\": {\"p99\": 4}}", "stalls.json")
            #expect(try program.run("gate", "-q", "app", "--baseline", "sizes.json", "--update").status == 0)
            let inputs = ["BASELINE": "sizes.json", "FIGURES": "stalls.json\n"]
            #expect(try runAction(in: program, inputs).status == 0)
            try program.grow(by: 10)
            let grown = try runAction(in: program, inputs)
            #expect(grown.status == 1)
            #expect(grown.output.contains("title=total::total grew by 10 B"))
        }
    }

    @Test func anErrorIsAnError() throws {
        try GateProgram.inFolder { program in
            let none = try runAction(in: program, [:])
            #expect(none.status == 2)
            #expect(!program.files.contains("output"))
            let missing = try runAction(in: program, ["PROGRAM": "no-such-program"])
            #expect(missing.status == 2)
            #expect(missing.output.hasPrefix("::error::sizeaudit is not on the path"))
        }
    }

    @Test(arguments: [("1 MB", Int32(0)), ("1 kB", 1)]) func gitLab(_ most: String, _ status: Int32) throws {
        try GateProgram.inFolder { program in
            try program.write(Self.rules.replacingOccurrences(of: "MAX", with: most), ".sizeaudit.toml")
            let commands = try script("samples/ci/gitlab-ci.yml", below: "script:")
            #expect(commands.count == 4)
            let result = try run(commands, in: program, ["ARTIFACT": "app", "BASELINE": "sizes.json"])
            #expect(result.status == status)
            let made = ["size-checks.xml", "size-metrics.txt", "size-quality.json", "size.md"]
            #expect(program.files.filter { $0.hasPrefix("size") } == made)
            #expect(try program.read("size-metrics.txt").hasSuffix("# EOF\n"))
            #expect((try program.json("size-quality.json") as? [Any])?.count == Int(status))
        }
    }

    /// The reports that the example names are those that its script writes.
    @Test func gitLabFindsItsReports() throws {
        let text = try String(
            contentsOf: Programs.checkout.appendingPathComponent("samples/ci/gitlab-ci.yml"), encoding: .utf8)
        for (kind, form) in [("metrics", "openmetrics"), ("codequality", "codequality"), ("junit", "junit")] {
            let line = try #require(text.components(separatedBy: "\n").first { $0.hasPrefix("      \(kind): ") })
            let file = line.dropFirst("      \(kind): ".count)
            #expect(text.contains("--report \(form)=\(file)"))
        }
    }
}
