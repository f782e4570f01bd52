import TestSupport
import Testing

@Suite struct ErrorMessageTests {
    private func expectUsage(
        _ line: String, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try Tool.run(arguments)
        #expect(result.status == 2, sourceLocation: sourceLocation)
        #expect(result.output.isEmpty, sourceLocation: sourceLocation)
        let command = arguments.first == "size" ? "sizeaudit size" : "sizeaudit"
        let expected = "sizeaudit: error: \(line)\nsee '\(command) --help'\n"
        #expect(result.errors == expected, sourceLocation: sourceLocation)
    }

    @Test func wrongUsage() throws {
        try expectUsage("Missing expected argument '<artifact> ...'", ["size"])
        try expectUsage("Unknown option '--nonsense'", ["size", "--nonsense", "x"])
        let commands =
            "size, unused, why, retained, diff, gate, startup, advise, stalls, report, snapshot, history, init"
        try expectUsage("'nonsense' is not a command; the commands are \(commands)", ["nonsense"])
        try expectUsage("'diif' is not a command; did you mean diff?", ["diif", "a", "b"])
    }

    @Test func noCommandIsNoUse() throws {
        let result = try Tool.run([])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors == (try Tool.run("--help").output))
    }

    @Test func aFilterThatMatchesNothing() throws {
        let result = try Tool.run("size", "--filter", "^no such thing$", Tool.path)
        #expect(result.status == 0)
        #expect(result.errors == "sizeaudit: warning: nothing matches --filter ^no such thing$\n")
        #expect(try Tool.run("size", "--filter", "text", Tool.path).errors.isEmpty)
        #expect(try Tool.run("size", "-q", "--filter", "^no such thing$", Tool.path).errors.isEmpty)
    }

    @Test func programsWithoutDebugInfo() throws {
        let result = try Tool.run("size", "--by", "source", Tool.sample("tally"))
        #expect(result.status == 0)
        let line = "there is no debug info: name the debug file or a directory of them with --debug-file"
        #expect(result.errors.contains(line))
    }

    @Test func wrongFormat() throws {
        let start = "The value 'pdf' is invalid for '--format <form>'. Please provide one of "
        try expectUsage(start + "'table', 'json', 'csv', 'markdown' or 'html'.", ["size", "--format", "pdf", "x"])
    }

    @Test func wrongDimension() throws {
        let start = "The value 'section,nonsense' is invalid for '--by <dim[,dim...]>': "
        let middle = "there is no dimension 'nonsense'; there are "
        let names =
            "segment, section, archive, object, compileunit, source, module, package, class, symbol, owner, "
            + "kind, directory, inline, callsite, file, folder, filetype, asset, rendition"
        try expectUsage(start + middle + names, ["size", "--by", "section,nonsense", "x"])
        try expectUsage(
            "The value 'symbol,symbol' is invalid for '--by <dim[,dim...]>': 'symbol' is named twice",
            ["size", "--by", "symbol,symbol", "x"])
    }

    @Test func wrongNumbersAndPatterns() throws {
        try expectUsage(
            "The value '-1' is invalid for '--top <n>': not a number of rows; 0 means all",
            ["size", "--top", "-1", "x"])
        try expectUsage(
            "The value '-[Foo' is invalid for '--filter <regex>': Unmatched [, [^, [:, [., or [=",
            ["size", "--filter", "-[Foo", "x"])
        try expectUsage(
            "The value '(' is invalid for '--filter <regex>': Unmatched ( or \\(", ["size", "--filter", "(", "x"])
    }

    @Test func unreadableInput() throws {
        let missing = try Tool.run("size", "/nowhere/app")
        #expect(missing.status == 2)
        #expect(missing.errors == "sizeaudit: error: /nowhere/app: cannot be opened: No such file or directory\n")
        let folder = try TemporaryFolder()
        let empty = try Tool.run("why", folder.url.path, "main")
        #expect(empty.status == 2)
        #expect(
            empty.errors
                == "sizeaudit: error: \(folder.url.path): contains no program or library that can be examined\n")
    }

    @Test func namesInErrorsDoNothingToATerminal() throws {
        let result = try Tool.run("size", "\u{1b}[31m\nx")
        #expect(result.errors == "sizeaudit: error: \\x1b[31m\\nx: cannot be opened: No such file or directory\n")
    }
}
