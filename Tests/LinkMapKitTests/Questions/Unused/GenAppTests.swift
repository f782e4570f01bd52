import Foundation
import LinkMapKit
import Testing

/// A generated program whose truth was computed with it.
@Suite struct GenAppTests {
    private struct Truth: Decodable {
        struct Names: Decodable { var names: [String] }
        var unusedClassesReach: Names
        var unusedMethodsStringsCounted: [String]
    }

    @Test(arguments: ["arm64-chained-rel", "arm64-stripped", "x86_64-ptr"]) func isMetExactly(_ variant: String) throws
    {
        let url = URL(filePath: Corpus.path("genapp/truth.json"))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let truth = try decoder.decode(Truth.self, from: Data(contentsOf: url))
        let path = Corpus.path("genapp/out/\(variant)/GenApp")
        let report = try UnusedAnalysis.report(on: [path], query: UnusedQuery())
        #expect(names(.objcClass, in: report) == Set(truth.unusedClassesReach.names))
        #expect(names(.objcMethod, in: report) == Set(truth.unusedMethodsStringsCounted))
    }

    private func names(_ kind: Finding.Kind, in report: UnusedReport) -> Set<String> {
        Set(report.findings.filter { $0.kind == kind && $0.confidence > .low }.map(\.name.text))
    }
}
