import Foundation
import LinkMapKit
import Testing

/// Every label of the labelled GNUstep program, in every way it was built.
@Suite struct GNUstepProgramTests {
    private struct Truth: Decodable {
        struct Label: Decodable {
            var name, kind, expectedVerdict: String
        }

        var labels: [Label]
    }

    private static let folder = "unusedelf/gnustep"
    private static let programs = [
        "objc-gcc-O0-pie-g", "objc-gcc-O2-pie", "objc-gcc-O2-nopie-emitrelocs", "objc-gcc-O2-lld",
        "objc-gcc-O2-stripped",
    ]
    private static let objects = ["objc-clang-gnustep2-main.o", "objc-clang-gnustep2-widget.o"]

    private static func path(_ name: String) -> String { Corpus.path("\(folder)/out/\(name)") }

    private func check(_ answers: [String: Finding.Confidence], of variant: String) throws {
        let file = URL(filePath: Corpus.path("\(Self.folder)/truth.json"))
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let truth = try decoder.decode(Truth.self, from: Data(contentsOf: file))
        var table = ConfusionTable()
        // Without symbols functions have no names.
        let labels = truth.labels.filter { $0.kind.hasPrefix("objc-") || variant != "objc-gcc-O2-stripped" }
        for label in labels {
            table.add(label.kind, label.name, verdict: label.expectedVerdict, confidence: answers[label.name])
        }
        print("\(variant):\n\(table.text)")
        #expect(labels.count { $0.kind.hasPrefix("objc-") } == 35)
        #expect(table.mistakes == [])
        let others = Set(answers.keys).subtracting(labels.map(\.name))
        // Constants of the headers, of which unoptimised code has a copy in each file.
        #expect(others.filter { !$0.hasPrefix("NS") } == [], "there is nothing else to be found")
    }

    @Test(arguments: programs) func meetsTheTruth(_ program: String) throws {
        let report = try UnusedAnalysis.report(on: [Self.path(program)], query: UnusedQuery())
        try check(report.confidences, of: program)
        let codes = report.warnings.map(\.code)
        #expect(codes == (program == "objc-gcc-O2-stripped" ? ["stripped"] : ["gc-sections"]))
        let classes = try #require(report.summary[.objcClass])
        #expect(classes.total == 8 && classes.unused == 4)
        // What several classes share counts once.
        #expect(classes.bytes > 0 && classes.bytes <= bytes(report, .objcClass))
        #expect(report.summary[.objcMethod]?.total == 23)
        #expect(report.summary[.objcCategory]?.total == 4)
        #expect(report.summary[.objcProtocol]?.total == 1)
    }

    private func bytes(_ report: UnusedReport, _ kind: Finding.Kind) -> UInt64 {
        report.findings.filter { $0.kind == kind }.reduce(0) { $0 + $1.bytes }
    }

    /// Each object file beside the other, as a linker would see them.
    @Test func objectFilesTogetherMeetTheTruth() throws {
        var answers: [String: Finding.Confidence] = [:]
        for object in Self.objects {
            let others = Self.objects.filter { $0 != object }.map(Self.path)
            let report = try UnusedAnalysis.report(on: [Self.path(object)], query: UnusedQuery(withPaths: others))
            answers.merge(report.confidences) { first, _ in first }
        }
        try check(answers, of: "objc-clang-gnustep2")
    }

    /// Whoever links an object file may use all that it offers.
    @Test func anObjectFileAloneIsNotJudged() throws {
        let report = try UnusedAnalysis.report(on: [Self.path(Self.objects[1])], query: UnusedQuery())
        let classes = report.findings.filter { $0.kind == .objcClass }
        #expect(classes.map(\.name.text).sorted().contains("UEUnusedSub"))
        #expect(classes.filter { $0.confidence > .low }.map(\.name.text) == [])
    }

    /// The same for what a library exports.
    @Test(.enabled(if: Corpus.has("elf/libGorm.so.1.1.0"), Corpus.missing))
    func aLibraryAloneIsNotJudged() throws {
        let library = Corpus.path("elf/libGorm.so.1.1.0")
        let report = try UnusedAnalysis.report(on: [library], query: UnusedQuery())
        #expect(report.summary[.objcMethod]?.total == 78)
        let sure = report.findings.filter { $0.confidence > .low }
        #expect(sure.map(\.name.text) == [])
    }

    @Test func saysWhatKeepsAClass() throws {
        let query = UnusedQuery(explain: ["UEByName", "UEIslandOne", "UEWidget"])
        let report = try UnusedAnalysis.report(on: [Self.path("objc-gcc-O2-pie")], query: query)
        let answers = Dictionary(report.explanations.map { ($0.name.text, $0) }) { first, _ in first }
        #expect(answers["UEByName"]?.chain.first?.how == "looked up by name in ue_make_by_name")
        #expect(answers["UEIslandOne"]?.chain.isEmpty == true)
        #expect(answers["UEWidget"]?.chain.last?.how == "named by")
        #expect(answers["UEWidget"]?.chain.dropLast().last?.name == "main")
    }
}
