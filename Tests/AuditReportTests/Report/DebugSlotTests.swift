import AuditReport
import Foundation
import LinkMapKit
import Testing

/// A page by inlined functions holds the same sums as `size`.
@Suite struct DebugSlotTests {
    private static let hasCompiler = FileManager.default.isExecutableFile(atPath: "/usr/bin/g++")

    private static let text = """
        namespace shop { inline int twice(int n) { int s = 0; for (int i = 0; i < n; i++) s += i * n; return s; } }
        int once(int n) { return shop::twice(n) ^ shop::twice(n + 3); }
        int main(int n, char **) { return once(n) + shop::twice(n); }
        """

    private func built() throws -> (path: String, folder: URL) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fine-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.text.utf8).write(to: folder.appendingPathComponent("once.cpp"))
        let built = try Tool.run(["g++", "-g", "-O2", "once.cpp", "-o", "once"], in: folder, program: "/usr/bin/env")
        try #require(built.status == 0, "\(built.errors)")
        return (folder.appendingPathComponent("once").path, folder)
    }

    @Test(.enabled(if: DebugSlotTests.hasCompiler, "no g++")) func sumsAreThoseOfSize() throws {
        let (path, folder) = try built()
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = try ReportAnalysis.sizes(of: [path], query: SizeQuery(by: [.inline, .symbol]))
        let cells = try #require(page.size)
        for by in [[.section], [.kind], [.symbol], [.archive, .object], [.class, .section]] as [[LinkMapKit.Dimension]]
        {
            let expected = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by + [.inline]))
            #expect(cells.totals == expected.totals)
            #expect(sums(cells.report(by: by).rows, by.count) == sums(expected.rows, by.count), "by \(by)")
        }
        let expected = try SizeAnalysis.report(on: [path], query: SizeQuery(by: [.inline, .callsite]))
        let found = sums(cells.report(by: [.inline, .callsite]).rows, 2)
        #expect(found == sums(expected.rows, 2))
        #expect(found.keys.contains { $0.contains("twice") })
    }

    @Test func noMoreThanTwo() throws {
        let error = #expect(throws: InputError.self) {
            try ReportAnalysis.sizes(
                of: [Tool.sample("tally")], query: SizeQuery(by: [.source, .inline, .callsite]))
        }
        #expect(error?.description.contains("not by source, inline, callsite together") == true)
    }

    /// Returns the rows down to a depth, by the names on the path.
    private func sums(_ rows: [SizeRow], _ depth: Int, _ path: String = "") -> [String: Sizes] {
        var sums: [String: Sizes] = [:]
        for row in rows where row.sizes != Sizes() {
            let name = "\(path)/\(row.label.raw.text)"
            let own = depth > 1 ? self.sums(row.rows, depth - 1, name) : [name: row.sizes]
            sums.merge(own) { Sizes(fileSize: $0.fileSize + $1.fileSize, vmSize: $0.vmSize + $1.vmSize) }
        }
        return sums
    }
}
