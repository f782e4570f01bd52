import Foundation
import TestSupport
import Testing

/// A gate from nothing, which names what was planted, and passes after its own advice.
@Suite(.enabled(if: BuiltProgram.isPossible, "g++ is not installed")) struct CulpritTests {
    private static let name = "net::plantedFunction(int volatile*)"

    /// A gate that passes, and a build with 2 KB more.
    private func planted(_ options: String = "-g0") throws -> BuiltProgram {
        let program = try BuiltProgram()
        try program.build(options)
        #expect(try program.run("init", "app").status == 0)
        #expect(try program.run("gate", "app", "--update").status == 0)
        let green = try program.run("gate", "app")
        #expect(green.status == 0 && green.output.hasPrefix("The gate passed: "), "\(green.output)")
        try program.build(options, "-DPLANTED")
        return program
    }

    @Test(arguments: ["-g0", "-g"]) func theFirstLineNamesTheCulprit(_ options: String) throws {
        let program = try planted(options)
        let configuration = try program.folder.text(".sizeaudit.toml")
        #expect(configuration.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
        let red = try program.run(
            "gate", "app", "--report", "markdown=gate.md", "--report", "junit=gate.xml", "--report", "github=gate.txt")
        #expect(red.status == 1)
        let first = try #require(red.output.split(separator: "\n").first)
        #expect(first.hasPrefix("The gate failed: ") && first.contains("grew most: \(Self.name) (+2."), "\(first)")
        #expect(red.errors.contains(Self.name))
        let markdown = try program.folder.text("gate.md").split(separator: "\n")
        let heading = try #require(markdown.first { !$0.hasPrefix("<!--") })
        #expect(heading.hasPrefix("### ❌ The gate failed: ") && heading.contains("`\(Self.name)`"), "\(heading)")
        #expect(!heading.contains("&#"))
        let annotation = try #require(try program.folder.text("gate.txt").split(separator: "\n").first)
        #expect(annotation.hasPrefix("::error file=.sizeaudit.toml,line=") && annotation.contains(Self.name))
        let failure = try #require(
            try program.folder.text("gate.xml").split(separator: "\n").first { $0.contains("<failure") })
        #expect(failure.contains("message=\"") && failure.contains(Self.name))
    }

    /// Also without the sizes of symbols: what grew elsewhere, or is the check's own row, explains nothing.
    @Test func culpritsLieInTheRowOfTheCheck() throws {
        let program = try BuiltProgram()
        try program.build()
        try program.folder.write(
            """
            schema = 1
            gate.baseline = "sizes.json"
            gate.contributors = 0
            [[rule]]
            section = ".text"
            max-growth = 1
            [[rule]]
            section = ".data"
            max-growth = 1
            [[rule]]
            section = ".*t*"
            sum = true
            max-growth = 1
            """, to: ".sizeaudit.toml")
        #expect(try program.run("gate", "app", "--update").status == 0)
        try program.folder.write(
            BuiltProgram.source + "\n__attribute__((used, retain)) char table[30000] = {1};\n", to: "main.cpp")
        try program.build("-DPLANTED")
        let red = try program.run("gate", "app", "--format", "github")
        #expect(red.status == 1)
        let lines = red.output.split(separator: "\n").map(String.init)
        for section in [".text", ".data"] {
            let line = try #require(lines.first { $0.contains("section:\(section) grew ") }, "\(red.output)")
            #expect(!line.contains("grew most"), "\(line)")
        }
        let sum = try #require(lines.first { $0.contains("sum of ") })
        #expect(sum.contains("grew most: .data (+") && sum.contains(", .text (+"), "\(sum)")
    }

    /// All constants whose names are hashes have one record, which does not tell which of them grew.
    @Test func noConstantIsNamedForOthers() throws {
        func constant(_ name: String, _ size: Int) -> String {
            let hash = String(repeating: name, count: 32)
            return "__attribute__((used)) char \(name)[\(size)] __asm__(\"anon.\(hash).0\") = {1};\n"
        }
        let program = try BuiltProgram(BuiltProgram.source + constant("a", 64))
        try program.build()
        try program.folder.write(
            "schema = 1\ngate.baseline = \"sizes.json\"\n[[rule]]\nmax-growth = 1\n", to: ".sizeaudit.toml")
        #expect(try program.run("gate", "app", "--update").status == 0)
        try program.folder.write(
            BuiltProgram.source + constant("a", 64) + constant("b", 30_000), to: "main.cpp")
        try program.build("-DPLANTED")
        let red = try program.run("gate", "app")
        #expect(red.status == 1 && red.output.contains(Self.name), "\(red.output)")
        #expect(!red.output.contains("anon."), "\(red.output)")
        #expect(red.errors.contains("symbols with generated names grew by 29."), "\(red.errors)")
    }

    @Test func theAdviceAcceptsAllThatFailed() throws {
        let program = try planted()
        // Limits of all kinds: for the whole, for growth, and for one symbol.
        let configuration = try program.folder.text(".sizeaudit.toml")
        try program.folder.write(
            configuration + """
                [[rule]]
                id = "tight"
                max = 9000
                [[rule]]
                symbol = "net::planted*"
                max = 100
                [[rule]]
                check = "module:net <= baseline"
                """, to: ".sizeaudit.toml")
        let red = try program.run("gate", "app")
        #expect(red.status == 1)
        let lines = red.output.split(separator: "\n")
        let place = try #require(lines.firstIndex { $0.hasPrefix("To accept all that failed:") })
        let command = lines[place + 1].split(separator: " ").map(String.init)
        #expect(command.first == "sizeaudit")
        let accepted = try program.run(Array(command.dropFirst()))
        #expect(accepted.status == 0, "\(accepted.output)")
        let green = try program.run("gate", "app")
        #expect(green.status == 0, "\(green.output)")
        #expect(green.output.contains("REASON"))
        // What is accepted is as large as it was, and not larger.
        try program.build("-DPLANTED", "-O0")
        #expect(try program.run("gate", "app").status == 1)
    }

    /// Also without a baseline, and with one that is a snapshot.
    @Test(arguments: [["--baseline", "old.json"], []]) func adviceForOtherBases(_ options: [String]) throws {
        let program = try BuiltProgram()
        try program.build()
        #expect(try program.run("snapshot", "app", "-o", "old.json").status == 0)
        try program.folder.write(
            "schema = 1\n[[rule]]\nmax = 9000\n[[rule]]\nkind = \"code\"\nmax-growth = 1\n", to: ".sizeaudit.toml")
        try program.build("-DPLANTED")
        let red = try program.run(["gate", "app"] + options)
        #expect(red.status == 1)
        let lines = red.output.split(separator: "\n")
        let place = try #require(lines.firstIndex { $0.hasPrefix("To accept all that failed:") }, "\(red.output)")
        let accepted = try program.run(lines[place + 1].split(separator: " ").dropFirst().map(String.init))
        #expect(accepted.status == 0, "\(accepted.output)\(accepted.errors)")
        let baseline = options.isEmpty ? ["--baseline", "sizes.json"] : options
        #expect(try program.run(["gate", "app"] + baseline).status == 0)
    }

    /// A snapshot of classes names the class.
    @Test func aSnapshotNamesTheClass() throws {
        let program = try BuiltProgram()
        try program.build()
        #expect(try program.run("snapshot", "app", "-o", "old.json").status == 0)
        try program.folder.write("schema = 1\n[[rule]]\nkind = \"code\"\nmax-growth = 1\n", to: ".sizeaudit.toml")
        let grown = BuiltProgram.source.replacingOccurrences(
            of: "int sum = 0;\n", with: "int sum = 0; for (int k = 0; k < n; k++) add(std::string(k, 'x') + \"y\");\n")
        try program.folder.write(grown, to: "main.cpp")
        try program.build()
        let red = try program.run("gate", "app", "--baseline", "old.json")
        #expect(red.status == 1)
        #expect(red.output.contains("grew most: net::Client (+"), "\(red.output.prefix(300))")
    }

    /// Forty functions of about the same size came: their library explains the growth, no few of them do. A smaller growth
    /// of a class, which fails a check of its own, is not what the verdict names.
    @Test func aLibraryThatCameIsNamed() throws {
        let program = try BuiltProgram()
        let functions = (0..<40).map { number in
            "int heavy\(number)(volatile int *p) { for (int i = 0; i < p[0]; i++) p[i] += p[i + \(number)] * \(number + 3); "
                + "return p[\(number)]; }"
        }
        try program.folder.write(functions.joined(separator: "\n"), to: "heavy.cpp")
        let made = try ProgramRun(
            shell: "cd '\(program.url.path)' && g++ -O1 -c heavy.cpp && ar rcs libheavy.a heavy.o")
        #expect(made.status == 0, "\(made.errors)")
        try program.build("-Wl,-Map,old.map", to: "old")
        #expect(try program.run("snapshot", "old", "--map", "old.map", "-o", "old.json").status == 0)
        let calls = (0..<40).map { "int heavy\($0)(volatile int *); " }.joined()
        let uses = (0..<40).map { "n += heavy\($0)(seven); " }.joined()
        let grown =
            calls + "\n"
            + BuiltProgram.source.replacingOccurrences(
                of: "int sum = 0;\n", with: "int sum = 0; volatile int seven[99] = {n}; \(uses)\n")
        try program.folder.write(grown, to: "main.cpp")
        try program.build(
            "-Wl,-Map,app.map", "-Wl,--whole-archive", program.folder.path("libheavy.a"), "-Wl,--no-whole-archive")
        try program.folder.write(
            "schema = 1\n[[rule]]\nmodule = \"net\"\nmax-growth = 1\n[[rule]]\nmax-growth = 1\n", to: ".sizeaudit.toml")
        let red = try program.run("gate", "app", "--map", "app.map", "--baseline", "old.json")
        #expect(red.status == 1)
        let first = try #require(red.output.split(separator: "\n").first)
        #expect(first.hasPrefix("The gate failed: 2 of 2 ") && first.contains("grew most: libheavy.a (+"), "\(first)")
        #expect(first.contains(", new)"), "\(first)")
    }
}
