import Foundation
import Testing

@Suite struct UnusedCommandTests {
    /// A small Mach-O program with a class that nothing uses.
    private static let sample = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("samples/tally-macos").path

    private func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unused-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func write(_ text: String, _ name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func findings(_ arguments: String...) throws -> [[String: Any]] {
        let result = try Tool.run(["unused", "-q", "--format", "json"] + arguments + [Self.sample])
        let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        return try #require(root?["findings"] as? [[String: Any]])
    }

    @Test func everyFormatComesOut() throws {
        for format in ["table", "json", "csv", "markdown", "sarif", "xcode"] {
            let result = try Tool.run("unused", "-q", "--format", format, Self.sample)
            #expect(result.status == 0)
            #expect(!result.output.isEmpty)
            #expect(result.errors.isEmpty)
            #expect(try Tool.run("unused", "-q", "--format", format, Self.sample).output == result.output)
        }
    }

    @Test func keysAreThoseOfTheContract() throws {
        let result = try Tool.run("unused", "-q", "--format", "json", Self.sample)
        let root = try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(root["schema"] as? String == "sizeaudit/unused/1")
        #expect(Set(["artifact", "summary", "findings", "warnings"]).isSubset(of: Set(root.keys)))
        for finding in try findings() {
            #expect(
                Set(finding.keys).subtracting(["parts"]) == [
                    "kind", "name", "symbol", "arch", "module", "archive", "object", "bytes", "without", "confidence",
                    "evidence", "address", "file", "line", "source", "group", "cluster", "ran", "check",
                ])
        }
    }

    @Test func strictFailsOnWhatIsNotKnown() throws {
        let counted = try findings().filter { $0["confidence"] as? String != "low" }.count
        let strict = try Tool.run("unused", "-q", "--strict", Self.sample)
        #expect(strict.status == (counted > 0 ? 1 : 0))
        #expect(strict.errors.isEmpty == (counted == 0))
        try inFolder { folder in
            let arguments = ["unused", "-q", "--strict", "--write-baseline", "known.txt", Self.sample]
            #expect(try Tool.run(arguments, in: folder).status == 0, "what was just accepted does not fail")
            let text = try String(contentsOf: folder.appendingPathComponent("known.txt"), encoding: .utf8)
            #expect(text.hasPrefix("# sizeaudit/unused-baseline/1\n"))
            #expect((text.split(separator: "\n").count > 2) == (counted > 0))
            let strict = ["unused", "--strict", "--strict-baseline", "--baseline", "known.txt", Self.sample]
            let second = try Tool.run(strict, in: folder)
            #expect(second.status == 0)
            #expect(!second.errors.contains("fixed"))
        }
    }

    @Test func whatIsAcceptedInVainIsTold() throws {
        try inFolder { folder in
            try write("# ours\nkeep: \"NoSuchThing?\" # once\n", "keep.txt", in: folder)
            try write(
                "# sizeaudit/unused-baseline/1\nobjc-class\tarm64\t-\tGone\n", "known.txt", in: folder)
            let arguments = ["unused", "--keep", "keep.txt", "--baseline", "known.txt"]
            let told = try Tool.run(arguments + [Self.sample], in: folder)
            #expect(told.status == 0)
            #expect(told.errors.contains("sizeaudit: warning: keep.txt:2 keeps nothing any more\n"))
            let fixed = "sizeaudit: warning: 1 entry of the baseline is fixed: run with --write-baseline to drop it\n"
            #expect(told.errors.contains(fixed))
            let strict = try Tool.run(arguments + ["-q", "--strict-baseline", Self.sample], in: folder)
            #expect(strict.status == 1)
            #expect(
                strict.errors
                    == "sizeaudit: error: 2 entries of the keep list and the baseline match nothing any more\n")
            let renewed = arguments + ["-q", "--write-baseline", "known.txt", Self.sample]
            #expect(try Tool.run(renewed, in: folder).status == 0)
            let text = try String(contentsOf: folder.appendingPathComponent("known.txt"), encoding: .utf8)
            #expect(!text.contains("Gone"))
        }
    }

    @Test func aFailedRunWritesNothing() throws {
        try inFolder { folder in
            try write("keep: Foo\n", "keep.txt", in: folder)
            let outputs = ["-o", "report.txt", "--write-baseline", "known.txt"]
            for arguments in [
                ["--keep", "keep.txt", Self.sample], ["/nowhere/app"], ["--baseline", "keep.txt", Self.sample],
            ] {
                #expect(try Tool.run(["unused"] + outputs + arguments, in: folder).status == 2)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["keep.txt"])
            }
            let done = try Tool.run(["unused", "-q"] + outputs + [Self.sample], in: folder)
            #expect(done.status == 0)
            #expect(done.output.isEmpty)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            #expect(files == ["keep.txt", "known.txt", "report.txt"])
        }
    }

    @Test func inputsAreNotWrittenOver() throws {
        try inFolder { folder in
            try FileManager.default.copyItem(atPath: Self.sample, toPath: folder.appendingPathComponent("app").path)
            try write("keep: Foo # x\n", "keep.txt", in: folder)
            for (option, file) in [("-o", "app"), ("--write-baseline", "app"), ("--write-baseline", "keep.txt")] {
                let result = try Tool.run(["unused", "--keep", "keep.txt", option, file, "app"], in: folder)
                #expect(result.status == 2)
                #expect(
                    result.errors == "sizeaudit: error: \(file): cannot be written: it is one of the inputs\n")
            }
        }
    }

    @Test func namesOfMethodsAreNoOptions() throws {
        let result = try Tool.run("unused", "--explain", "-[NoSuchThing at:all:]", Self.sample)
        #expect(result.status == 2)
        #expect(result.errors.contains("nothing in it is named '-[NoSuchThing at:all:]'"))
    }

    @Test func wrongUsage() throws {
        let kinds = "objc-class, objc-method, objc-category, objc-protocol, swift-type, swift-protocol, "
        for (arguments, line) in [
            ([], "Missing expected argument '<artifact> ...'"),
            (
                ["--kind", "objc-class,class", "x"],
                "The value 'objc-class,class' is invalid for '--kind <kind[,kind...]>': unknown kind 'class'; there are "
                    + kinds + "cxx-class, function, data, object, resource"
            ),
            (
                ["--min-confidence", "sure", "x"],
                "The value 'sure' is invalid for '--min-confidence <level>'. Please provide one of 'low', 'medium' or 'high'."
            ),
            (
                ["--format", "pdf", "x"],
                "The value 'pdf' is invalid for '--format <form>'. "
                    + "Please provide one of the following: table, json, csv, markdown, html, sarif, xcode."
            ),
            (["--explain", "X", "--format", "csv", "x"], "--explain answers as a table or as JSON, not as csv"),
            (["--explain", "X", "--strict", "x"], "--explain does not use a baseline"),
            (["--write-baseline", "b", "--filter", "X", "x"], "--write-baseline with --filter would lose findings"),
            (["--write-baseline", "b", "-o", "b", "x"], "the report and the baseline are the same file"),
            (["--write-baseline", "-", "x"], "--write-baseline needs the name of a file"),
        ] as [([String], String)] {
            let result = try Tool.run(["unused"] + arguments)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors == "sizeaudit: error: \(line)\nsee 'sizeaudit unused --help'\n")
        }
    }
}
