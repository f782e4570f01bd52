import Foundation
import TestSupport
import Testing

/// The size of what ships counts, unless the user asks for another one.
@Suite(
    .enabled(
        if: ["gcc", "strip", "tar"].allSatisfy { Compiler.path(of: $0) != nil }, "gcc, strip or tar is not installed"))
struct ShippedSizeTests {
    private struct Document: Decodable {
        struct Size: Decodable { var fileSize: Int, vmSize: Int, shippedSize: Int }
        struct Totals: Decodable {
            struct Strippable: Decodable { var debug: Int, symbols: Int }
            var fileSize: Int, shippedSize: Int
            var strippable: Strippable
            var deliveredDebug: Int?
        }
        struct Row: Decodable { var name: String, fileSize: Int, shippedSize: Int }
        var totals: Totals
        var rows: [Row]
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            #include <stdio.h>
            static const char table[9000] = {1};
            int main(int n, char **all) { printf("%d", table[n]); return 0; }
            """, to: "a.c")
        try compile("a.c", to: "a")
        try folder.write(
            """
            #include <stdio.h>
            struct Unused { int first; long second; char third[7]; };
            static const char table[15000] = {1};
            int main(int n, char **all) { struct Unused one = {n}; printf("%d", table[one.first]); return 0; }
            """, to: "b.c")
        try compile("b.c", to: "b")
    }

    private func compile(_ source: String, to program: String) throws {
        let made = try ProgramRun("gcc", ["-g3", source, "-o", program], in: folder.url)
        try #require(made.status == 0, "\(made.errors)")
    }

    private func size(_ program: String, _ options: String...) throws -> Document {
        let result = try Programs.run(["size", "--format", "json", folder.path(program)] + options)
        try #require(result.status == 0, "\(result.errors)")
        return try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    }

    private func table(_ arguments: [String]) throws -> [String] {
        let result = try Programs.run(arguments)
        try #require(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func jsonIsSortedByWhatShips() throws {
        for by in ["section", "symbol", "kind", "class"] {
            let found = try size("a", "--by", by)
            let shipped = found.rows.map(\.shippedSize)
            #expect(shipped == shipped.sorted(by: >), "\(by)")
            #expect(shipped.reduce(0, +) == found.totals.shippedSize, "\(by)")
            let strippable = found.totals.strippable
            #expect(strippable.debug > 10_000 && strippable.symbols > 500, "\(by)")
            #expect(found.totals.shippedSize + strippable.debug + strippable.symbols == found.totals.fileSize, "\(by)")
            let byFile = try size("a", "--by", by, "--cost", "file").rows.map(\.fileSize)
            #expect(byFile == byFile.sorted(by: >) && byFile != found.rows.map(\.fileSize), "\(by)")
        }
    }

    @Test func debugInfoIsOneRowUnlessSectionsAreAskedFor() throws {
        for by in ["symbol", "class", "module", "object"] {
            let found = try size("a", "--by", by)
            #expect(!found.rows.contains { $0.name.hasPrefix("[.debug_") }, "\(by)")
        }
        let row = try #require(try size("a", "--by", "symbol").rows.first { $0.name == "[debug info]" })
        let found = try size("a", "--by", "section")
        let debug = found.rows.filter { $0.name.hasPrefix(".debug_") }
        #expect(row.shippedSize == 0 && row.fileSize == debug.reduce(0) { $0 + $1.fileSize })
        #expect(row.fileSize == found.totals.strippable.debug && debug.count > 3)
    }

    @Test func tablesShowWhatShipsFirst() throws {
        let lines = try table(["size", "--by", "symbol", folder.path("a")])
        #expect(lines[0].contains(" shipped, ") && lines[0].contains(" of debug info, and ") && lines[1].isEmpty)
        #expect(lines[2].split(separator: " ").first == "SHIPPED" && lines[2].contains("FILE SIZE"))
        #expect(lines[3].hasSuffix("table"))
        // Nothing but the memory differs from what ships in a file that is stripped.
        try #require(try ProgramRun("strip", ["a"], in: folder.url).status == 0)
        let bare = try table(["size", folder.path("a")])
        #expect(bare[0].hasPrefix("  SHIPPED") && bare[0].contains("VM SIZE") && !bare[0].contains("FILE SIZE"))
    }

    @Test func otherSizesAreShownAsAsked() throws {
        for (options, first) in [
            (["--cost", "file"], "FILE SIZE"), (["--cost", "memory"], "VM SIZE"), (["--sort", "file"], "FILE SIZE"),
        ] {
            let lines = try table(["size", folder.path("a")] + options)
            #expect(lines[0].drop { $0 == " " }.hasPrefix(first), "\(options)")
        }
    }

    @Test func changesAreThoseOfWhatShips() throws {
        let paths = [folder.path("a"), folder.path("b")]
        let lines = try table(["diff"] + paths)
        #expect(lines[0].drop { $0 == " " }.hasPrefix("SHIPPED") && lines[0].contains("FILE SIZE"))
        #expect(lines[1].hasSuffix("table"))
        // Debug info grew most of the file, and is one row that does not ship.
        let debug = try #require(lines.first { $0.hasSuffix("[debug info]") })
        #expect(debug.drop { $0 == " " }.hasPrefix("0 B"))
        #expect(lines.contains { $0.hasPrefix("By symbol, shipped: +") })
        #expect(lines.contains { $0.hasPrefix("Shipped: ") && $0.contains("File: ") })
        struct Sums: Decodable { var grown: Int, shrunk: Int }
        struct Change: Decodable { var delta: Document.Size }
        struct Changes: Decodable {
            struct Totals: Decodable { var delta: Document.Size }
            var sums: Sums, shippedSums: Sums
            var totals: Totals
            var rows: [Change]
        }
        let json = try table(["diff", "--format", "json"] + paths).joined()
        let found = try JSONDecoder().decode(Changes.self, from: Data(json.utf8))
        #expect(found.sums.grown + found.sums.shrunk == found.totals.delta.fileSize)
        #expect(found.shippedSums.grown + found.shippedSums.shrunk == found.totals.delta.shippedSize)
        #expect(found.rows.reduce(0) { $0 + $1.delta.shippedSize } == found.totals.delta.shippedSize)
    }

    @Test func reportsTellWhatShips() throws {
        let text = try table(["report", folder.path("a")])
        #expect(text[1].contains(" shipped, ") && text[1].contains(" of debug info, and "))
        #expect(!text.contains { $0.hasPrefix("  .debug_") })
        let start = try #require(text.firstIndex(of: "What to do"))
        let advice = text[(start + 1)...]
        #expect(advice.filter { $0.hasPrefix("  Not stripped yet, ") }.count == 1)
        #expect(!advice.contains { $0.contains("Strip the symbol table") || $0.contains("Move the debug info") })
        struct Whole: Decodable {
            struct Advice: Decodable { var rule: String }
            var advice: [Advice]
        }
        let json = try table(["report", "--format", "json", folder.path("a")]).joined()
        let rules = try JSONDecoder().decode(Whole.self, from: Data(json.utf8)).advice.map(\.rule)
        #expect(Set(rules.suffix(2)) == ["strip-debug", "strip-symbols"])
    }

    @Test func productsDeliverAllThatTheirFilesHold() throws {
        try #require(try ProgramRun("tar", ["-cf", "a.tar", "a"], in: folder.url).status == 0)
        let found = try size("a.tar", "--by", "file,symbol")
        #expect(found.totals.shippedSize == found.totals.fileSize)
        let delivered = try size("a", "--by", "section").totals.strippable.debug
        #expect(found.totals.deliveredDebug == delivered)
        let lines = try table(["size", folder.path("a.tar"), "--by", "symbol"])
        #expect(lines[0].hasSuffix(" of debug info are delivered"))
        #expect(lines[3].hasSuffix("[debug info]"))
    }
}
