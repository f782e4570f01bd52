import LinkMapKit
import TestSupport
import Testing

/// The bytes that count as shipped are those that the platform's `strip` leaves.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "strip"]), "gcc or strip is not installed"))
struct StrippingTests {
    private static let source = """
        #include <stdio.h>
        static int counter; int add(int a) { return counter += a; }
        int main(void) { printf("%d", add(3)); return 0; }
        """

    /// The section headers of what was removed, and their names.
    private static let slack: UInt64 = 4096

    private func expectShipped(_ options: [String], stripsSymbols: Bool) throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "a.c")
        try bench.run("gcc", ["-g", "a.c", "-o", "a"] + options)
        try bench.run("strip", stripsSymbols ? "--strip-all" : "--strip-debug", "a", "-o", "bare")
        let whole = try bench.report(on: "a", by: .section, .symbol)
        let bare = try bench.report(on: "bare", by: .section)
        let strippable = try #require(whole.strippable)
        #expect(strippable.debug > 500)
        #expect((strippable.symbols > 0) == stripsSymbols)
        #expect(strippable.total == whole.totals.strippableSize)
        #expect(whole.totals.shippedSize + strippable.total == whole.totals.fileSize)
        let gone = whole.totals.fileSize - bare.totals.fileSize
        #expect(gone >= strippable.total && gone <= strippable.total + Self.slack, "\(gone) and \(strippable.total)")
        #expect(whole.row(".text")?.sizes.strippableSize == 0)
        #expect(whole.row(".debug_info")?.sizes.shippedSize == 0)
        #expect(bare.totals.shippedSize == bare.totals.fileSize || !stripsSymbols)
    }

    @Test func programs() throws { try expectShipped([], stripsSymbols: true) }

    @Test func programsWithRelocations() throws { try expectShipped(["-Wl,--emit-relocs"], stripsSymbols: true) }

    @Test func objectFilesKeepTheirSymbols() throws { try expectShipped(["-c"], stripsSymbols: false) }

    /// Snapshots of older versions name each section of debug info.
    @Test(arguments: [
        ("[.debug_info]", "[debug info]"), ("[.zdebug_line]", "[debug info]"), ("[.stabstr]", "[debug info]"),
        ("[__debug_str]", "[debug info]"), ("[.debug_gdb_scripts]", "[.debug_gdb_scripts]"),
        ("[.data]", "[.data]"), ("debug_info", "debug_info"),
    ]) func oldNames(_ name: String, _ expected: String) {
        #expect(BracketNames.joined(ByteView(copying: name)) == ByteView(copying: expected))
    }

    @Test func everyDivisionHasTheSameSum() throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "a.c")
        try bench.run("gcc", "-g", "a.c", "-o", "a")
        let divisions: [[LinkMapKit.Dimension]] = [[.section], [.symbol], [.kind, .symbol], [.class], [.source]]
        let sums = try divisions.map {
            try SizeAnalysis.report(on: [bench.path("a")], query: SizeQuery(by: $0)).totals.shippedSize
        }
        #expect(Set(sums).count == 1)
    }
}
