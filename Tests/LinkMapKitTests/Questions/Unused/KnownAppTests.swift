import Foundation
import LinkMapKit
import Testing

/// Every label of the labelled program, in every way it was linked.
@Suite struct KnownAppTests {
    @Test(arguments: LabelledProgram.variants) func meetsTheTruth(_ variant: String) throws {
        let (program, framework) = (LabelledProgram.program(variant), LabelledProgram.framework(variant))
        let own = try UnusedAnalysis.report(
            on: [program], query: UnusedQuery(withPaths: [framework], bundlePaths: [LabelledProgram.bundle]))
        let other = try UnusedAnalysis.report(on: [framework], query: UnusedQuery(withPaths: [program]))
        let answers = own.confidences.merging(other.confidences) { first, _ in first }
        var table = ConfusionTable()
        for (group, name, verdict) in try LabelledProgram.truth().expectations(variant) {
            table.add(group, name, verdict: verdict, confidence: answers[name])
        }
        print("\(variant):\n\(table.text)")
        #expect(table.mistakes == [])
    }

    /// Checks that a library without its app has only findings of low confidence for code that the app may use.
    @Test func aLibraryAloneIsNotJudged() throws {
        let framework = LabelledProgram.framework("arm64-chained-rel")
        let report = try UnusedAnalysis.report(on: [framework], query: UnusedQuery())
        #expect(report.findings.filter { $0.confidence > .low }.map(\.name.text) == [])
        #expect(report.confidences["KAFwUnused"] == .low)
    }

    @Test func countsAllThereIs() throws {
        let report = try UnusedAnalysis.report(
            on: [LabelledProgram.program("arm64-chained-rel")], query: UnusedQuery())
        #expect(report.summary[.objcClass]?.total == 41)
        #expect(report.summary[.objcMethod]?.total == 74)
        #expect(report.summary[.objcCategory]?.total == 3)
        #expect(report.summary[.objcProtocol]?.total == 5)
        #expect(report.summary[.swiftType]?.total == 12)
    }

    /// Each finding has its archive and object file if there is a map.
    @Test func mapsNameTheArchive() throws {
        let variant = "arm64-chained-rel"
        let map = Corpus.path("knownapp/out/\(variant)/KnownApp-LinkMap.txt")
        let report = try UnusedAnalysis.report(
            on: [LabelledProgram.program(variant)], query: UnusedQuery(mapPath: map))
        let legacy = try #require(report.findings.first { $0.name == "KANetLegacy" })
        #expect(legacy.archive == "libNetKit.a")
        #expect(legacy.object == "KANetLegacy.o")
        let plain = try #require(report.findings.first { $0.name == "KAUnusedPlain" })
        #expect(plain.archive == nil)
        #expect(plain.object == "KAUnused.o")
    }
}
