import AuditReport
import LinkMapKit
import Testing

@Suite struct RowOrderTests {
    private func names(_ rows: [SizeRow], _ options: SheetOptions = SheetOptions()) -> [String] {
        SizeSheet(SampleReport.report(by: [.symbol], rows), options: options).allNames
    }

    private let rows = [
        SampleReport.row("c", 9, 1), SampleReport.row("b", 5, 7), SampleReport.row("abcdefghij", 5, 7),
        SampleReport.row("abcdefghi", 5, 7), SampleReport.row("é", 5, 7), SampleReport.row("d", 1, 8),
    ]

    @Test func tiesAreSettledByName() {
        #expect(names(rows) == ["c", "abcdefghi", "abcdefghij", "b", "é", "d"])
        #expect(names(rows.reversed()) == names(rows))
    }

    @Test func theOtherSizeSettlesNothing() {
        let rows = [SampleReport.row("b", 5, 9), SampleReport.row("a", 5, 1), SampleReport.row("c", 1, 9)]
        #expect(names(rows) == ["a", "b", "c"])
        #expect(names(rows, SheetOptions(sort: .vm)) == ["b", "c", "a"])
        #expect(names(rows, SheetOptions(top: 1)) == ["a", "[2 others]"])
    }

    @Test func otherKeys() {
        #expect(names(rows, SheetOptions(sort: .vm)) == ["d", "abcdefghi", "abcdefghij", "b", "é", "c"])
        #expect(names(rows, SheetOptions(sort: .name)) == ["abcdefghi", "abcdefghij", "b", "c", "d", "é"])
    }

    @Test func aTieThatTheCutDividesIsSettledToo() {
        #expect(names(rows, SheetOptions(top: 2)) == ["c", "abcdefghi", "[4 others]"])
        #expect(names(rows, SheetOptions(top: 5)) == ["c", "abcdefghi", "abcdefghij", "b", "é", "[1 other]"])
        #expect(names(rows, SheetOptions(top: 6)).last == "d")
    }

    @Test func sortedByNameInManyShapes() {
        let words = (0..<500).map { "prefix_" + String(repeating: "x", count: $0 % 23) + String($0 % 97) }
        let rows = words.map { SampleReport.row($0, 8) }
        let expected = words.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        #expect(names(rows) == expected)
    }
}
