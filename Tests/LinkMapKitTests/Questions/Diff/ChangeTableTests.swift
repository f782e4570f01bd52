import AuditReport
import Foundation
import LinkMapKit
import TestSupport
import Testing

/// The changes by all dimensions that two builds know, held against diffs by each of them.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc", "ar"]), "gcc and binutils are not installed"))
struct ChangeTableTests {
    /// A program with a function of its own and two static libraries, linked with a map.
    private static func build(
        _ bench: Workbench, _ name: String, large: Int, extra: String = "", options: [String] = []
    ) throws -> String {
        try bench.write(
            "static const int t[\(large)] = {1, 2}; int codec(int n) { return t[n % \(large)]; }\n", to: "codec.c")
        try bench.write("int draw(int n) { return n * 3 + 1; }\n", to: "draw.c")
        try bench.write(
            "int codec(int); int draw(int); \(extra) int main(int n, char **w) { return codec(n) + draw(n); }\n",
            to: "main.c")
        let (gcc, ar) = (try #require(ExternalTool("gcc")), try #require(ExternalTool("ar")))
        try gcc.run(["-O1", "-fno-inline", "-c", "main.c", "codec.c", "draw.c"], in: bench.folder)
        try ar.run(["rcs", "libcodec.a", "codec.o"], in: bench.folder)
        try ar.run(["rcs", "libdraw.a", "draw.o"], in: bench.folder)
        try gcc.run(
            options + ["main.o", "libcodec.a", "libdraw.a", "-Wl,-Map=\(name).map", "-o", name], in: bench.folder)
        return bench.path(name)
    }

    /// Returns the change and both sizes of each label of a column.
    private func sums(_ table: ChangeTable, _ column: ChangeTable.Column) -> [String: [Int64]] {
        var sums: [String: [Int64]] = [:]
        for (row, value) in column.values.enumerated() {
            let delta = Int64(table.new[row]) - Int64(table.old[row])
            sums[column.labels[Int(value)].raw.text, default: [0, 0, 0]][0] += delta
        }
        for (number, label) in column.labels.enumerated() {
            sums[label.raw.text]?[1] = column.old[number].map { Int64($0) } ?? -1
            sums[label.raw.text]?[2] = column.new[number].map { Int64($0) } ?? -1
        }
        return sums.filter { $0.value[0] != 0 }
    }

    private func sums(_ diff: SizeDiff) -> [String: [Int64]] {
        var sums: [String: [Int64]] = [:]
        for row in diff.rows where row.delta.fileSize != 0 {
            sums[row.label.raw.text] = [
                row.delta.fileSize, row.old.map { Int64($0.fileSize) } ?? -1, row.new.map { Int64($0.fileSize) } ?? -1,
            ]
        }
        return sums
    }

    @Test func everyColumnTellsWhatADiffByItTells() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", large: 100)
        let new = try Self.build(bench, "new", large: 5000, extra: "int more(int n) { return n ^ 77; }")
        let query = DiffQuery(oldMapPath: old + ".map", newMapPath: new + ".map")
        let (diff, found) = try DiffAnalysis.changes(old: old, new: new, query: query)
        let table = try #require(found)
        expectExactSums(diff)
        #expect(diff.by == [.symbol])
        let names = table.columns.map(\.name)
        #expect(names.contains("archive") && names.contains("object") && names.contains("section"))
        #expect(!names.contains("source"), "neither build has debug info")
        for column in table.columns where column.name != "symbol" {
            let by = LinkMapKit.Dimension(rawValue: column.name)
            var asked = query
            asked.by = [try #require(by)]
            let wanted = sums(try DiffAnalysis.diff(old: old, new: new, query: asked))
            #expect(sums(table, column) == wanted, "\(column.name)")
        }
        let archive = try #require(table.columns.first { $0.name == "archive" })
        // The table, and instructions that divide by another number.
        #expect((4900 * 4...4900 * 4 + 64).contains(sums(table, archive)["libcodec.a"]?[0] ?? 0))
    }

    /// A program before its first library has no archive, which its map tells.
    @Test func theFirstLibraryIsDividedFromTheRest() throws {
        let bench = try Workbench()
        try bench.write("int main(int n, char **w) { return n; }\n", to: "bare.c")
        try bench.run("gcc", "-O1", "bare.c", "-Wl,-Map=bare.map", "-o", "bare")
        let (old, new) = (bench.path("bare"), try Self.build(bench, "new", large: 5000))
        let query = DiffQuery(by: [.archive], oldMapPath: old + ".map", newMapPath: new + ".map")
        let table = try #require(try DiffAnalysis.changes(old: old, new: new, query: query).table)
        let archive = try #require(table.columns.first { $0.name == "archive" })
        #expect(sums(table, archive) == sums(try DiffAnalysis.diff(old: old, new: new, query: query)))
    }

    @Test func segmentsWithOtherNumbersAreMatchedByTheirRights() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", large: 100, options: ["-Wl,-z,noseparate-code"])
        let new = try Self.build(bench, "new", large: 100, options: ["-Wl,-z,separate-code"])
        let diff = try DiffAnalysis.diff(old: old, new: new, query: DiffQuery(by: [.segment]))
        expectExactSums(diff)
        let code = try #require(diff.rows.first { $0.label.raw.text.hasSuffix("[RX]") })
        #expect(code.old != nil && code.new != nil && code.oldLabel != nil)
        let table = try #require(try DiffAnalysis.changes(old: old, new: new, query: DiffQuery()).table)
        let segment = try #require(table.columns.first { $0.name == "segment" })
        #expect(sums(table, segment) == sums(diff))
        // What lies in the segments is compared too: no code is removed and added.
        let section = try #require(table.columns.first { $0.name == "section" })
        let places = section.values.indices.filter { section.labels[Int(section.values[$0])].raw.text == ".text" }
        let symbol = try #require(table.columns.first { $0.name == "symbol" })
        let changed = places.filter { symbol.labels[Int(symbol.values[$0])].raw.text == "codec" }
        #expect(!changed.contains { table.old[$0] == 0 || table.new[$0] == 0 })
    }

    @Test func aSnapshotWithoutSymbolsTellsTheRest() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", large: 100)
        let query = SnapshotQuery(detail: .class, mapPath: old + ".map", countsUnused: false)
        let snapshot = try SnapshotAnalysis.snapshot(of: [old], query: query, tool: "test").snapshot
        try Data(snapshot.document).write(to: URL(fileURLWithPath: bench.path("old.json")))
        let new = try Self.build(bench, "new", large: 5000)
        let both = DiffQuery(newMapPath: new + ".map")
        let table = try #require(try DiffAnalysis.changes(old: bench.path("old.json"), new: new, query: both).table)
        let names = table.columns.map(\.name)
        #expect(names.contains("archive") && names.contains("object") && !names.contains("symbol"))
        let archive = try #require(table.columns.first { $0.name == "archive" })
        // The table, and instructions that divide by another number.
        #expect((4900 * 4...4900 * 4 + 64).contains(sums(table, archive)["libcodec.a"]?[0] ?? 0))
        for column in table.columns {
            let by = LinkMapKit.Dimension(rawValue: column.name)
            var asked = both
            asked.by = [try #require(by)]
            let fromSnapshot = sums(try DiffAnalysis.diff(old: bench.path("old.json"), new: new, query: asked))
            #expect(sums(table, column) == fromSnapshot, "\(column.name)")
            // The file that the snapshot was taken of says the same.
            asked.oldMapPath = old + ".map"
            #expect(sums(try DiffAnalysis.diff(old: old, new: new, query: asked)) == fromSnapshot, "\(column.name)")
        }
        // Without its map, the new build does not tell archives.
        let bare = try #require(
            try DiffAnalysis.changes(old: bench.path("old.json"), new: new, query: DiffQuery()).table)
        #expect(!bare.columns.map(\.name).contains("archive"))
    }
}
