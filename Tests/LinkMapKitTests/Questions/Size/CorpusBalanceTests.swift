import Foundation
import LinkMapKit
import Testing

/// The invariant on everything at hand: totals are the file, and every level adds up to its parent.
@Suite struct CorpusBalanceTests {
    static let nestings: [[LinkMapKit.Dimension]] = [
        [.segment, .section, .symbol], [.archive, .object], [.class, .section], [.kind], [.module, .class, .symbol],
    ]

    @Test(arguments: Corpus.elfFiles + Corpus.machOFiles)
    func binariesAddUp(_ relative: String) throws {
        let path = Corpus.path(relative)
        let length = try fileSize(path)
        for by in CorpusBalanceTests.nestings { expectWhole(try report(on: path, by: by), length) }
    }

    @Test(arguments: Corpus.maps)
    func mapsAddUp(_ relative: String) throws {
        let path = Corpus.path(relative)
        let sections = try LinkMap.parse(MappedFile.open(path), detail: .sections).sections
        for by in CorpusBalanceTests.nestings {
            let report = try report(on: path, by: by)
            expectBalance(report, "\(by)")
            #expect(report.totals.fileSize == sections.reduce(0) { $0 + UInt64($1.fileRange.count) })
            #expect(report.totals.vmSize == sections.reduce(0) { $0 + UInt64($1.memoryRange.count) })
        }
    }

    @Test(arguments: Corpus.everyArtifact)
    func twoRunsAreAlike(_ relative: String) throws {
        let path = Corpus.path(relative)
        for by in [[.segment, .section, .symbol], [.module, .class], [.object]] as [[LinkMapKit.Dimension]] {
            let first = try report(on: path, by: by).text
            let second = try report(on: path, by: by).text
            #expect(first == second, "\(by)")
        }
    }

    /// Every dimension divides one whole.
    @Test(arguments: Corpus.everyArtifact)
    func everyDimensionHasTheSameTotals(_ relative: String) throws {
        let path = Corpus.path(relative)
        let totals = try report(on: path, by: [.section]).totals
        for by in [.segment, .archive, .object, .module, .class, .symbol, .kind] as [LinkMapKit.Dimension] {
            #expect(try report(on: path, by: [by]).totals == totals, "\(by)")
        }
    }

    private func report(on path: String, by: [LinkMapKit.Dimension]) throws -> SizeReport {
        try SizeAnalysis.report(on: [path], query: SizeQuery(by: by))
    }

    private func expectWhole(_ report: SizeReport, _ length: UInt64) {
        expectBalance(report, "\(report.by)")
        #expect(report.totals.fileSize == length && report.artifact.fileSize == length)
        #expect(!report.rows.isEmpty)
    }
}
