import AuditReport
import LinkMapKit
import Testing

@Suite struct DiffDocumentTests {
    static let diffs: [(String, SizeDiff)] = [
        ("diff", SampleDiff.symbols), ("diff-nested", SampleDiff.nested), ("diff-empty", SampleDiff.empty),
    ]

    @Test(arguments: DiffSheet.formatsWithoutPage) func everyFormat(_ format: Format) throws {
        for (name, diff) in Self.diffs {
            try Golden.expect(try DiffSheet(diff).document(as: format), "\(name).\(format.rawValue)")
        }
    }

    @Test(arguments: DiffSheet.formatsWithoutPage) func cutAndFiltered(_ format: Format) throws {
        let options = DiffSheet.Options(top: 2, filter: try NamePattern("foo|Foo|old::"), rawNames: false)
        try Golden.expect(
            try DiffSheet(SampleDiff.symbols, options: options).document(as: format), "diff-cut.\(format.rawValue)")
    }

    @Test func narrowAndExact() throws {
        let style = TableStyle(width: 60, color: true, exactBytes: true)
        try Golden.expect(DiffTable.document(of: DiffSheet(SampleDiff.symbols), style: style), "diff.narrow")
    }

    @Test func whatIsLeftOutStaysInTheSum() {
        let options = DiffSheet.Options(top: 1)
        let lines = DiffSheet(SampleDiff.symbols, options: options).lines
        let sum = lines.reduce(into: SizeDelta()) { $0 += $1.delta }
        #expect(sum == DiffSheet(SampleDiff.symbols).lines.reduce(into: SizeDelta()) { $0 += $1.delta })
        #expect(lines.last?.name == "[5 others]")
    }
}
