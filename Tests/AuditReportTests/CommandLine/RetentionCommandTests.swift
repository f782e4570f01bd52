import Foundation
import TestSupport
import Testing

@Suite struct RetentionCommandTests {
    private static let samples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("samples")
    private static let sample = samples.appendingPathComponent("tally-macos").path
    private static let map = samples.appendingPathComponent("tally-macos.map").path

    private func object(_ arguments: String...) throws -> [String: Any] {
        let result = try Tool.run(arguments)
        #expect(result.status == 0, "\(result.errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func everyFormatComesOut() throws {
        for format in ["table", "json", "csv", "markdown"] {
            for arguments in [
                ["why", Self.sample, "Tally"], ["why", "--all-roots", Self.sample, "Tally"],
                ["why", Self.sample, "LegacyReport"], ["retained", Self.sample], ["retained", "--tree", Self.sample],
                ["retained", "--by", "class", Self.sample], ["retained", "--what-if-removed", "Tally", Self.sample],
                ["retained", "--by", "archive", "--map", Self.map, Self.sample],
            ] {
                let result = try Tool.run(arguments + ["--format", format])
                #expect(result.status == 0)
                #expect(!result.output.isEmpty)
                #expect(result.errors.isEmpty)
                #expect(try Tool.run(arguments + ["--format", format]).output == result.output)
            }
        }
    }

    @Test func whyShowsTheChain() throws {
        let thing = try #require(
            (try object("why", Self.sample, "Tally", "--format", "json")["things"] as? [[String: Any]])?.first)
        #expect(
            Set(thing.keys) == [
                "kind", "name", "symbol", "arch", "address", "bytes", "object", "hold", "chains", "referrers",
                "referrerCount",
            ])
        #expect(thing["hold"] as? String == "kept")
        let chain = try #require((thing["chains"] as? [[String: Any]])?.first)
        let steps = try #require(chain["steps"] as? [[String: Any]])
        #expect(Set(steps[0].keys) == ["name", "how", "rule", "site", "object"])
        #expect(steps.first?["name"] as? String == "main")
        #expect(steps.last?["name"] as? String == "Tally")
        let dead = try #require(
            (try object("why", Self.sample, "LegacyReport", "--format", "json")["things"] as? [[String: Any]])?.first)
        #expect(dead["hold"] as? String == "unreachable")
    }

    @Test func namesOfMethodsAreNoOptions() throws {
        let name = "-[Tally readInput]"
        let plain = try Tool.run("why", Self.sample, name)
        #expect(plain.status == 0)
        #expect(plain.output.hasPrefix("\(name) (objc-method, arm64, "))
        #expect(try Tool.run("why", Self.sample, "--", name).output == plain.output)
        #expect(try Tool.run("why", Self.sample, name, "--top", "0", "--quiet").output == plain.output)
        let removal = try Tool.run("retained", "--what-if-removed", name, Self.sample)
        #expect(removal.output.hasPrefix("\(name): symbol, 1 symbol\n"))
    }

    @Test func sumsAreThoseOfTheFile() throws {
        let length = try #require(FileManager.default.attributesOfItem(atPath: Self.sample)[.size] as? Int)
        let images = try object("retained", "--format", "json", Self.sample)["images"] as? [[String: Any]]
        let image = try #require(images?.first)
        let totals = try #require(image["totals"] as? [String: Int])
        #expect(totals["fileSize"] == length)
        let (file, zero) = (totals["fileSize"] ?? 0, totals["zeroFill"] ?? 0)
        #expect((totals["reached"] ?? 0) + (totals["unreachable"] ?? 0) + (totals["elsewhere"] ?? 0) == file + zero)
        let rows = try #require(image["rows"] as? [[String: Any]])
        #expect(rows.count > 20, "data is not cut")
        let retained = rows.compactMap { $0["retained"] as? Int }
        #expect(retained == retained.sorted(by: >))
        #expect(rows.reduce(0) { $0 + ($1["own"] as? Int ?? 0) } == totals["reached"])
        let cut = try object("retained", "--format", "json", "--top", "3", Self.sample)["images"] as? [[String: Any]]
        #expect(cut?.first?["leftOut"] as? Int == rows.count - 3)
    }

    @Test func tablesAreCut() throws {
        let result = try Tool.run("retained", Self.sample)
        #expect(result.output.contains("others: --top 0 shows all]\n"))
        #expect(result.output.contains("\n[unreachable] "))
        #expect(!(try Tool.run("retained", "--top", "0", Self.sample).output.contains("others")))
    }

    @Test func unknownNames() throws {
        for (arguments, name) in [
            (["why", Self.sample, "Taly"], "Taly"), (["retained", Self.sample, "--root", "Taly"], "Taly"),
            (["retained", Self.sample, "--what-if-removed", "Taly"], "Taly"),
        ] {
            let result = try Tool.run(arguments)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(
                result.errors.hasPrefix(
                    "sizeaudit: error: \(Self.sample): nothing in it is named '\(name)'; did you mean 'Tally'"))
        }
    }

    @Test func wrongUsage() throws {
        for (arguments, line) in [
            (["why"], "Missing expected argument '<artifact> ...'"),
            (["why", "x"], "Missing expected argument '<name>'"),
            (["retained"], "Missing expected argument '<artifact> ...'"),
            (
                ["retained", "--by", "section", "x"],
                "The value 'section' is invalid for '--by <dim>'. Please provide one of "
                    + "'symbol', 'class', 'object', 'archive' or 'package'."
            ),
            (["retained", "--tree", "--by", "class", "x"], "the tree shows symbols: leave out --by"),
            (["retained", "--depth", "2", "--filter", "a", "x"], "--filter does not work with the tree: use --root"),
            (
                ["retained", "--what-if-removed", "a", "--by", "class", "x"],
                "--what-if-removed lists symbols: leave out --by and --tree"
            ),
            (
                ["retained", "--depth", "-1", "x"],
                "The value '-1' is invalid for '--depth <n>': not a number of levels; 0 means all"
            ),
        ] as [([String], String)] {
            let result = try Tool.run(arguments)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors == "sizeaudit: error: \(line)\nsee 'sizeaudit \(arguments[0]) --help'\n")
        }
    }

    @Test func inputsAreNotWrittenOver() throws {
        for command in [["why", "Tally"], ["retained"]] {
            let arguments = [command[0], Self.sample] + command.dropFirst() + ["-o", Self.sample]
            let result = try Tool.run(arguments)
            #expect(result.status == 2)
            #expect(result.errors == "sizeaudit: error: \(Self.sample): cannot be written: it is one of the inputs\n")
        }
    }
}

/// C++ classes in `retained`: their vtables and type infos are entities of the graph, and parts of the class for users.
@Suite(.enabled(if: Compiler.path(of: "g++") != nil, "g++ is not at hand")) struct RetainedClassTests {
    private static let source = """
        #include <cstdio>
        namespace zoo { struct Animal { virtual ~Animal(); virtual void speak(); int legs = 4; }; }
        zoo::Animal::~Animal() {}
        void zoo::Animal::speak() { std::puts("hm"); }
        int main() { zoo::Animal *animal = new zoo::Animal; animal->speak(); delete animal; }

        """

    private func answer(_ arguments: String...) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        let program = folder.path("zoo")
        let built = try ProgramRun("g++", ["-O0", folder.write(Self.source, to: "zoo.cpp"), "-o", program])
        try #require(built.status == 0, "\(built.errors)")
        return try Tool.run(["retained", program] + arguments)
    }

    @Test func tablesBelongToTheirClass() throws {
        let classes = try answer("--by", "class", "--format", "csv").output
        #expect(classes.contains("zoo::Animal"))
        #expect(!classes.contains("vtable for") && !classes.contains("typeinfo for"))
        let removal = try answer("--what-if-removed", "zoo::Animal", "--format", "csv").output
        #expect(removal.contains("vtable for zoo::Animal"))
    }

    @Test func tablesKeepTheirSymbols() throws {
        let result = try answer("--what-if-removed", "_ZTV*")
        #expect(result.status == 0, "\(result.errors)")
        #expect(try answer("--format", "json").output.contains("_ZTVN3zoo6AnimalE"))
    }
}
