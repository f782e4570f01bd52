import Testing

/// Messages for wrong usage and for a run without arguments.
@Suite struct UsageTests {
    @Test func anArtifactAloneIsToldWhatToSay() throws {
        let sample = Programs.sample("tally")
        let result = try Programs.run([sample])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(
            result.errors.hasPrefix("sizeaudit: error: \(sample) is not a command; try: sizeaudit size \(sample)\n"))
    }

    @Test func neitherCommandNorFileIsNoCommand() throws {
        let result = try Programs.run(["frobnicate"])
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("sizeaudit: error: 'frobnicate' is not a command; the commands are size, "))
    }

    @Test func nothingAtAllIsHelped() throws {
        let result = try Programs.run([])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("Commands:"))
    }

    private static let commands = [
        "", "size", "unused", "why", "retained", "diff", "gate", "startup", "advise", "stalls", "report", "snapshot",
        "init",
        "history", "history record", "history show", "history diff",
    ]

    @Test(arguments: commands) func helpFitsAScreen(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let short = try Programs.run(words + ["--help"])
        let lines = short.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(short.status == 0 && lines.count <= 41, "\(lines.count) lines")
        #expect(lines.allSatisfy { $0.count <= 100 })
        #expect(short.output.contains("--help-all"))
        let options = lines.filter { $0.hasPrefix("  -") }
        #expect(options.count <= 10)
        // An option that most people use is one of the command.
        let whole = try Programs.run(words + ["--help-all"]).output
        for option in options {
            let name = option.split { " ,".contains($0) }.first { $0.hasPrefix("--") }
            #expect(whole.contains(try #require(name)), "\(option)")
        }
        if !command.isEmpty, !command.hasPrefix("history") { #expect(options.count >= 5) }
    }

    /// Spellings that people use, and those that the parser knows.
    @Test(arguments: [
        (["--by", "symbols"], ["--by", "symbol"]), (["--by", "functions"], ["--by", "symbol"]),
        (["--by", "library"], ["--by", "archive"]), (["--by", "crate"], ["--by", "module"]),
        (["--by", "dependency"], ["--by", "package"]), (["--by", "kind", "--by=section"], ["--by", "kind,section"]),
        (["--by", "kind,", "section"], ["--by", "kind,section"]),
        (["--by", "kind, section"], ["--by", "kind,section"]),
        (["--json"], ["--format", "json"]), (["--csv"], ["--format", "csv"]),
    ])
    func commonSpellingsAreUnderstood(_ spelling: (written: [String], known: [String])) throws {
        let sample = Programs.sample("tally")
        let written = try Programs.run(["size", sample] + spelling.written)
        let known = try Programs.run(["size", sample] + spelling.known)
        #expect(written.status == 0, "\(written.errors)")
        #expect(written.output == known.output)
    }

    @Test func mistakesAreNamed() throws {
        let sample = Programs.sample("tally")
        #expect(try Programs.run(["size", "--by", "clas", sample]).errors.contains("'clas'; did you mean class?"))
        let swapped = try Programs.run(["why", "main", sample])
        #expect(swapped.status == 2)
        #expect(swapped.errors.contains("there is no file 'main'; did you mean: sizeaudit why \(sample) main?"))
        let launch = try Programs.run(["startup", sample, "--runs", "5"])
        #expect(launch.status == 2)
        #expect(launch.errors.contains("--runs is about launches: give the command after --"))
        // Behind -- stands another program's command.
        #expect(try Programs.run(["startup", "--runs", "1", "--", "/bin/echo", "--json", "--help-all"]).status == 0)
    }

    @Test func warningsOfSeveralFilesNameThem() throws {
        let (old, new) = (Programs.sample("tally"), Programs.sample("tally-macos"))
        let run = try Programs.run(["size", "--by", "source", old, new])
        let lines = run.errors.split(separator: "\n")
        #expect(Set(lines).count == lines.count)
    }
}
