import AuditReport
import LinkMapKit
import Testing

@Suite struct DiffDocumentTests {
    static let diffs: [(String, SizeDiff)] = [
        ("diff", SampleDiff.symbols), ("diff-nested", SampleDiff.nested), ("diff-empty", SampleDiff.empty),
    ]

    @Test(arguments: ReportFormat.allCases) func everyFormat(_ format: ReportFormat) throws {
        for (name, diff) in Self.diffs {
            try Golden.expect(format.document(of: DiffSheet(diff)), "\(name).\(format.rawValue)")
        }
    }

    @Test(arguments: ReportFormat.allCases) func cutAndFiltered(_ format: ReportFormat) throws {
        let options = DiffSheet.Options(top: 2, filter: try NamePattern("foo|Foo|old::"), rawNames: false)
        try Golden.expect(
            format.document(of: DiffSheet(SampleDiff.symbols, options: options)), "diff-cut.\(format.rawValue)")
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
