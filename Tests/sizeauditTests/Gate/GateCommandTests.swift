import Foundation
import Testing

@Suite struct GateCommandTests {
    private static let growth = "schema = 1\n[gate]\nbaseline = \"sizes.json\"\n[[rule]]\nmax-growth = 100\n"

    // MARK: - Exit status

    @Test(
        arguments: [
            ("max = \"1 MB\"", 0), ("max = 1", 1), ("max = 1\nlevel = \"warn\"", 0), ("max-growth = 0", 0),
            ("max = true", 2), ("section = \"none\"\nmax = 1", 0), ("check = \"section:.text <= 1\"", 1),
        ] as [(String, Int32)]) func exitStatus(_ rule: String, _ status: Int32) throws
    {
        try GateProgram.inFolder { program in
            try program.write("schema = 1\n[[rule]]\n\(rule)\n", ".sizeaudit.toml")
            let result = try program.run("gate", "app")
            #expect(result.status == status)
            // A rule without a size may be of an older version, and counts the file.
            let lines = result.errors.split(separator: "\n").filter { !$0.hasPrefix("sizeaudit: note: ") }
            #expect(lines.isEmpty == (status == 0))
            if status == 1 {
                #expect(lines.first?.hasPrefix("sizeaudit: error: The gate failed: 1 of 1 check failed") == true)
            }
        }
    }

    /// Commands and exceptions that the gate prints work as they are pasted.
    @Test func printedExceptionsAreTaken() throws {
        try GateProgram.inFolder { program in
            let rule = "schema = 1\n[[rule]]\nmax = 1\n"
            try program.write(rule, ".sizeaudit.toml")
            let failed = try program.run("gate", "app")
            let parts = failed.output.components(separatedBy: "To let it pass for a while, in .sizeaudit.toml:\n")
            try #require(parts.count == 2)
            try program.write(rule + parts[1], ".sizeaudit.toml")
            let excused = try program.run("gate", "app")
            #expect(excused.status == 0, "\(parts[1]) \(excused.errors)")
        }
    }

    @Test func starterRulesNameNoPlaceOfThisMachine() throws {
        try GateProgram.inFolder { program in
            let whole = program.folder.appendingPathComponent("app").path
            let rules = try program.run("init", whole, "-o", "-").output
            #expect(!rules.contains(whole) && rules.contains("Size budgets of app"))
            #expect(rules.contains("size = \"shipped\""))
        }
    }

    /// A configuration of an older version keeps its meaning, and says so once; a newer one counts what strip leaves.
    @Test func rulesWithoutASizeCountWhatTheConfigurationSays() throws {
        try GateProgram.inFolder { program in
            let rules = "[[rule]]\nmax = 20000\n[[rule]]\nsection = \".symtab\"\nmax = 100\n"
            let note = "sizeaudit: note: .sizeaudit.toml: rules without a size count the file"
            func checks(_ settings: String, _ options: String...) throws -> (text: String, notes: Int) {
                try program.write("schema = 1\n\(settings)\(rules)", ".sizeaudit.toml")
                let run = try program.run(Programs.sizeaudit, ["gate", "app", "--format", "csv"] + options)
                return (run.output, run.errors.split(separator: "\n").count { $0.hasPrefix(note) })
            }
            let older = try checks("")
            #expect(older.text.contains("total,") && older.text.contains(",26528,") && older.notes == 1)
            #expect(try checks("", "--quiet").notes == 0)
            for newer in [try checks("gate.size = \"shipped\"\n"), try checks("", "--cost", "shipped")] {
                #expect(newer.notes == 0 && !newer.text.contains(",26528,"), "\(newer.text)")
                #expect(newer.text.contains(",0,"), "\(newer.text)")
            }
            let file = try checks("gate.size = \"file\"\n")
            #expect(file.text == older.text && file.notes == 0)
        }
    }

    /// The baseline keeps what ships, so that growth of debug info and symbols is none.
    @Test func baselinesKeepWhatShips() throws {
        try GateProgram.inFolder { program in
            let text = "schema = 1\ngate.size = \"shipped\"\ngate.baseline = \"sizes.json\"\n[[rule]]\nmax-growth = 0\n"
            try program.write(text, ".sizeaudit.toml")
            #expect(try program.run("gate", "app", "--update").status == 0)
            let whole = try #require(try program.json("sizes.json") as? [String: Any])
            let totals = try #require(whole["totals"] as? [String: Int])
            #expect((totals["shippedSize"] ?? 0) > 10_000 && totals["shippedSize"] != totals["fileSize"])
            #expect(try program.run("gate", "app").status == 0)
            try program.grow(by: 4000)
            #expect(try program.run("gate", "app").status == 1)
            // An older record does not tell what ships.
            let old = try program.read("sizes.json").replacingOccurrences(of: "shippedSize", with: "otherSize")
            try program.write(old, "sizes.json")
            #expect(try program.run("gate", "app").output.contains("the baseline does not have it"))
        }
    }

    @Test func anInputThatIsNotThere() throws {
        try GateProgram.inFolder { program in
            let none = try program.run("gate", "app")
            #expect(none.status == 2)
            #expect(
                none.errors == "sizeaudit: error: .sizeaudit.toml: does not exist: the gate has no rules; "
                    + "'sizeaudit init app' writes a configuration to start from\n")
            try program.write("schema = 1\n[[rule]]\nmax = 1\n", ".sizeaudit.toml")
            for arguments in [["nothing"], ["app", "--baseline", "none"], ["app", "--figures", "none"]] {
                let result = try program.run(Programs.sizeaudit, ["gate"] + arguments)
                #expect(result.status == 2)
                #expect(result.errors.hasSuffix("cannot be opened: No such file or directory\n"))
                #expect(result.errors.split(separator: "\n").count == 1)
                #expect(result.output.isEmpty)
            }
        }
    }

    @Test func wrongUsage() throws {
        for (arguments, line) in [
            ([], "Missing expected argument '<artifact>'"),
            (["a", "--accept", "x"], "--accept needs --update"),
            (["a", "--update", "--accept", " "], "--accept needs a reason"),
            (
                ["a", "--report", "junit"],
                "The value 'junit' is invalid for '--report <form=file>': give both a format and a file, such as junit=gate.xml"
            ),
            (
                ["a", "--report", "yaml=x"],
                "The value 'yaml=x' is invalid for '--report <form=file>': there is no form 'yaml'; "
                    + "there are table, json, csv, markdown, html, junit, sarif, github, xcode, codequality, "
                    + "openmetrics"
            ),
            (
                ["a", "--report", "json=x", "--report", "sarif=x"], "'x' is written twice, or is the baseline"
            ),
            (
                ["a", "--today", "soon"],
                "The value 'soon' is invalid for '--today <yyyy-mm-dd>': not a day; write it as 2027-03-01"
            ),
        ] as [([String], String)] {
            try GateProgram.inFolder { program in
                let result = try program.run(Programs.sizeaudit, ["gate"] + arguments)
                #expect(result.status == 2)
                #expect(result.errors == "sizeaudit: error: \(line)\nsee 'sizeaudit gate --help'\n")
            }
        }
    }

    @Test func hostileConfigurationsEndInALine() throws {
        try GateProgram.inFolder { program in
            let dots = Array(repeating: "a", count: 60_000).joined(separator: ".")
            for text in [
                "", "schema = 9", "schema = 1\n\u{1b}[2J", "schema = 1\n\(dots) = 1", "schema = 1\n[=",
                "schema = 1\nx = " + String(repeating: "[", count: 100_000), "schema = 1\n[\u{CF}]",
                "schema = 1\n[[rule]]\nmax = 99999999999999999999999",
            ] {
                try program.write(text, ".sizeaudit.toml")
                let result = try program.run("gate", "app")
                #expect(result.status == 2)
                #expect(result.errors.hasPrefix("sizeaudit: error: .sizeaudit.toml"))
                #expect(result.errors.split(separator: "\n").count == 1)
                #expect(!result.errors.contains("\u{1b}"))
            }
        }
    }

    // MARK: - The ratchet

    @Test func aBaselineTightensByItselfAndLoosensWithAReason() throws {
        try GateProgram.inFolder { program in
            try program.write(Self.growth, ".sizeaudit.toml")
            let first = try program.run("gate", "app", "--update")
            #expect(first.status == 0)
            #expect(first.output.contains("There is no baseline: growth is reported, not judged"))
            let recorded = try program.read("sizes.json")
            #expect(recorded.hasPrefix("{\"schema\": \"sizeaudit/baseline/1\""))

            try program.grow(by: 100)
            #expect(try program.run("gate", "app", "--update").status == 0)
            #expect(try program.read("sizes.json") == recorded, "growth that is allowed is not recorded")

            try program.grow(by: 1)
            let failed = try program.run("gate", "app", "--format", "json", "-o", "gate.json")
            #expect(failed.status == 1)
            let root = try #require(try program.json("gate.json") as? [String: Any])
            let command = "sizeaudit gate app --config .sizeaudit.toml --update --accept REASON"
            #expect(root["accept"] as? [String] == [command])
            let check = try #require((root["checks"] as? [[String: Any]])?.first)
            #expect(check["actual"] as? Int == 101 && check["limit"] as? Int == 100)
            #expect(try program.run("gate", "app", "--update").status == 1, "and not by --update alone")
            #expect(try program.read("sizes.json") == recorded)

            let accepted = try program.run("gate", "app", "--update", "--accept", "the \"new\" codec")
            #expect(accepted.status == 0)
            #expect(accepted.output.contains("1 loosened (the \"new\" codec)"))
            let after = try #require(try program.json("sizes.json") as? [String: Any])
            let reasons = (after["accepted"] as? [[String: Any]])?.map { $0["reason"] as? String }
            #expect(reasons == ["the \"new\" codec"])
            #expect(try program.run("gate", "app").status == 0)

            try FileManager.default.removeItem(at: program.folder.appendingPathComponent("app"))
            try FileManager.default.copyItem(
                at: Programs.checkout.appendingPathComponent("samples/tally"),
                to: program.folder.appendingPathComponent("app"))
            #expect(try program.run("gate", "app", "--update").status == 0)
            let tightened = try #require(try program.json("sizes.json") as? [String: Any])
            let size = (tightened["totals"] as? [String: Int])?["fileSize"]
            #expect(size == (try Data(contentsOf: program.folder.appendingPathComponent("app")).count))
        }
    }

    @Test func otherBuildsAreNoBaseline() throws {
        try GateProgram.inFolder { program in
            try program.write(Self.growth, ".sizeaudit.toml")
            let other = Programs.sample("tally-macos")
            let result = try program.run("gate", "app", "--baseline", other)
            #expect(result.status == 2)
            #expect(
                result.errors
                    == "sizeaudit: error: \(other): is not a baseline for app: it is for arm64, the artifact is for x86_64; "
                    + "record a baseline of the same kind of build\n"
            )
        }
    }

    @Test func anotherBuildOrItsSnapshotIsABaseline() throws {
        try GateProgram.inFolder { program in
            try program.write(Self.growth, ".sizeaudit.toml")
            try FileManager.default.copyItem(
                at: program.folder.appendingPathComponent("app"), to: program.folder.appendingPathComponent("old"))
            #expect(try program.run("snapshot", "old", "--detail", "symbol", "-o", "old.json").status == 0)
            try program.grow(by: 500)
            for base in ["old", "old.json"] {
                let result = try program.run("gate", "app", "--baseline", base, "--format", "json")
                #expect(result.status == 1)
                let root = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
                let contributors = try #require(root?["contributors"] as? [[String: Any]])
                #expect(contributors.first?["name"] as? String == "[trailing data]")
                #expect(contributors.first?["delta"] as? Int == 500)
                // A build is never overwritten.
                let accept =
                    base == "old"
                    ? "sizeaudit gate app --config .sizeaudit.toml --update --accept REASON"
                    : "sizeaudit snapshot app -o old.json"
                #expect(root?["accept"] as? [String] == [accept])
                let update = try program.run("gate", "app", "--baseline", base, "--update")
                #expect(update.status == 2)
                #expect(
                    update.errors.hasPrefix(
                        "sizeaudit: error: \(base): is a build or its snapshot, not a baseline that the gate keeps"))
            }
        }
    }

    @Test func exceptionsExpire() throws {
        try GateProgram.inFolder { program in
            try program.write(
                """
                schema = 1
                [[rule]]
                max = 1
                [[exception]]
                rule = "total"
                reason = "until the split"
                owner = "build team"
                expires = 2027-03-01
                """, ".sizeaudit.toml")
            #expect(try program.run("gate", "app", "--today", "2027-03-01").status == 0)
            let late = try program.run("gate", "app", "--today", "2027-03-02")
            #expect(late.status == 1)
            #expect(late.output.contains("expired on 2027-03-01: ask build team"))
        }
    }

    // MARK: - Reports

    @Test func everyFormInOneRun() throws {
        try GateProgram.inFolder { program in
            try program.write("schema = 1\n[[rule]]\nmax = 1\n", ".sizeaudit.toml")
            let forms = [
                "table", "json", "csv", "markdown", "html", "junit", "sarif", "github", "xcode", "codequality",
                "openmetrics",
            ]
            let options = forms.flatMap { ["--report", "\($0)=out.\($0)"] }
            let result = try program.run(Programs.sizeaudit, ["gate", "app", "--format", "json"] + options)
            #expect(result.status == 1)
            for form in forms {
                let alone = try program.run("gate", "app", "--format", form)
                #expect(alone.status == 1)
                #expect(try program.read("out.\(form)") == alone.output)
                #expect(!alone.output.isEmpty)
            }
        }
    }

    @Test func inputsAreNotWrittenOver() throws {
        try GateProgram.inFolder { program in
            try program.write("schema = 1\n[[rule]]\nmax = 1\n", ".sizeaudit.toml")
            for file in ["app", ".sizeaudit.toml"] {
                let result = try program.run("gate", "app", "--report", "json=\(file)")
                #expect(result.status == 2)
                #expect(result.errors == "sizeaudit: error: \(file): cannot be written: it is one of the inputs\n")
            }
        }
    }

    @Test func figuresOfOtherCommands() throws {
        try GateProgram.inFolder { program in
            try program.write(
                "schema = 1\n[[rule]]\ncheck = \"stalls.p99 <= 16 ms\"\n[[rule]]\ncheck = \"launch.main p50 <= 5 ms\"\n",
                ".sizeaudit.toml")
            try program.write(
                "{\"schema\": \"sizeaudit/stalls/1\", \"histogram\": {\"p99\": 16000001}}", "stalls.json")
            try program.write(
                "{\"schema\": \"sizeaudit/startup/1\", \"launch\": {\"phases\": [{\"name\": \"main\", \"median\": 5000000}]}}",
                "launch.json")
            let result = try program.run("gate", "app", "--stalls", "stalls.json", "--launch", "launch.json")
            #expect(result.status == 1)
            #expect(result.output.contains("1 of 2 checks failed"))
            let without = try program.run("gate", "app")
            #expect(without.status == 0)
            #expect(without.output.contains(".sizeaudit.toml:2: nothing matches the rule 'figure:stalls.p99'"))
        }
    }

    // MARK: - init

    @Test(arguments: ["tally", "tally-lld", "tally-macos", "tally.map", "tally-lld.map", "tally-macos.map"])
    func whatInitWritesPasses(_ sample: String) throws {
        try GateProgram.inFolder { program in
            let path = Programs.sample(sample)
            let written = try program.run("init", "-q", path)
            #expect(written.status == 0)
            #expect(written.errors.isEmpty)
            let gate = try program.run("gate", "-q", path)
            #expect(gate.status == 0, "\(gate.output)")
            #expect(!gate.output.contains("nothing matches"))
            #expect(try program.run("gate", "-q", path, "--update").status == 0)
            let again = try program.run("gate", "-q", path)
            #expect(again.status == 0)
            #expect(!again.output.contains("not judged"))
            // And it does not write over what somebody may have changed.
            let second = try program.run("init", path)
            #expect(second.status == 2)
            #expect(second.errors == "sizeaudit: error: .sizeaudit.toml: exists already; --force overwrites it\n")
            #expect(try program.run("init", "-q", "--force", path).status == 0)
            #expect(try program.run("init", "-q", path, "-o", "-").output == program.read(".sizeaudit.toml"))
        }
    }
}
