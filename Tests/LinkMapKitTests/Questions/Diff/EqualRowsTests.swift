import LinkMapKit
import TestSupport
import Testing

/// Rows that both builds have are left out before they are made. The answers are those of a comparison of all rows.
@Suite(.enabled(if: ExternalTool("gcc") != nil, "gcc is not installed"))
struct EqualRowsTests {
    private static let nestings: [[LinkMapKit.Dimension]] = [
        [.symbol], [.section], [.class], [.kind, .symbol], [.segment, .section, .symbol],
    ]

    private static func build(_ bench: Workbench, _ name: String, _ functions: [Int]) throws -> String {
        let bodies = functions.map { number in
            """
            int work_\(number)(int a, int b) {
                for (int i = 0; i < b + \(number); i++) a = a * \(number * 7 + 3) + (b ^ \(number * 13 + 1));
                return a;
            }
            """
        }
        try bench.write(bodies.joined(separator: "\n"), to: "\(name).c")
        let gcc = try #require(ExternalTool("gcc"))
        try gcc.run(["-O1", "-shared", "-fPIC", "-o", name, "\(name).c"], in: bench.folder)
        return bench.path(name)
    }

    /// The side of a build with all rows, and without contents.
    private static func whole(_ path: String, _ by: [LinkMapKit.Dimension]) throws -> BuildSide {
        let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
        return BuildSide(identity: BuildIdentity(artifact: report.artifact), report: report)
    }

    private static func lines(_ rows: [DiffRow], _ indent: String = "") -> [String] {
        rows.flatMap { row in
            ["\(indent)\(row.label.raw.text) \(row.change) \(row.old ?? Sizes()) \(row.new ?? Sizes())"]
                + lines(row.rows, indent + "  ")
        }
    }

    @Test(arguments: nestings) func theAnswerIsThatOfAllRows(_ by: [LinkMapKit.Dimension]) throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", Array(0..<40))
        let new = try Self.build(bench, "new", Array(3..<30) + Array(50..<60) + Array(30..<40))
        for (before, after) in [(old, new), (new, old), (old, old)] {
            let diff = try DiffAnalysis.diff(old: before, new: after, query: DiffQuery(by: by))
            let all = try DiffAnalysis.diff(old: Self.whole(before, by), new: Self.whole(after, by))
            #expect(Self.lines(diff.rows) == Self.lines(all.rows))
            #expect(diff.counts == all.counts && diff.padding == all.padding && diff.delta == all.delta)
            expectExactSums(diff)
        }
    }

    /// Half of the functions are gone. They would be nearly all of the old build if the equal rows did not count.
    @Test func equalRowsTellThatBuildsAreRelated() throws {
        let bench = try Workbench()
        let old = try Self.build(bench, "old", Array(0..<800))
        let new = try Self.build(bench, "new", Array(0..<400))
        let diff = try SizeDiff.between(old, new, by: .symbol)
        #expect(diff.counts[.removed, default: 0] >= 400)
        #expect(!diff.warnings.contains { $0.code == "unrelated" })
    }
}
