import AuditReport
import LinkMapKit
import TestSupport
import Testing

/// Reports with the rows that a table shows only, against tables of all rows.
@Suite struct RowCutTests {
    private static let inputs =
        Corpus.inputs { $0.hasPrefix("linkmaps__") || $0.hasPrefix("macho__") || $0.hasPrefix("elf__") }
        .map(Corpus.path) + ["tally", "tally.map"].map(Checkout.sample)
    private static let nestings: [[LinkMapKit.Dimension]] = [
        [.symbol], [.section], [.section, .symbol], [.archive, .object], [.kind, .class], [.object, .symbol],
    ]

    @Test(arguments: inputs) func tablesAreTheSame(_ path: String) throws {
        for by in RowCutTests.nestings {
            let query = SizeQuery(by: by)
            let whole = try SizeAnalysis.report(on: [path], query: query)
            for sort in [RowOrder.Key.file, .vm] {
                for top in [1, 3, 20] {
                    let options = SheetOptions(sort: sort, top: top)
                    var limited = query
                    limited.cut = try #require(options.cut)
                    let part = try SizeAnalysis.report(on: [path], query: limited)
                    #expect(part.totals == whole.totals)
                    for format in [Format.table, .json] {
                        let expected = try SizeSheet(whole, options: options).document(as: format)
                        let document = try SizeSheet(part, options: options).document(as: format)
                        #expect(document.bytes == expected.bytes, "\(by) \(sort) \(top)")
                    }
                }
            }
        }
    }

    @Test func severalArtifactsKeepTheirRows() throws {
        let paths = ["tally", "tally.map"].map(Checkout.sample)
        let options = SheetOptions(top: 1)
        var query = SizeQuery(by: [.section, .symbol])
        let whole = try SizeAnalysis.report(on: paths, query: query)
        query.cut = options.cut
        let part = try SizeAnalysis.report(on: paths, query: query)
        #expect(part.rows.map(\.label) == whole.rows.map(\.label))
        #expect(part.rows.map(\.rows.count).reduce(0, +) < whole.rows.map(\.rows.count).reduce(0, +))
        let expected = try SizeSheet(whole, options: options).document(as: .table)
        #expect(try SizeSheet(part, options: options).document(as: .table).bytes == expected.bytes)
    }

    @Test func tablesThatNeedAllRowsSaySo() throws {
        #expect(SheetOptions().cut == nil)
        #expect(SheetOptions(sort: .name, top: 20).cut == nil)
        #expect(SheetOptions(top: 20, filter: try NamePattern("a")).cut == nil)
        #expect(SheetOptions(top: 20).cut != nil)
    }
}
