import LinkMapKit
import Testing

/// The invariant on the repository's own examples, which every checkout has.
@Suite(.enabled(if: !Samples.paths.isEmpty, "no samples in the checkout"))
struct SampleBalanceTests {
    @Test(arguments: Samples.paths) func samplesAddUp(_ path: String) throws {
        let length = try fileSize(path)
        for by in CorpusBalanceTests.nestings {
            let report = try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
            expectBalance(report, "\(by)")
            #expect(!report.rows.isEmpty)
            if report.artifact.kind != .linkmap { #expect(report.totals.fileSize == length) }
        }
    }
}
