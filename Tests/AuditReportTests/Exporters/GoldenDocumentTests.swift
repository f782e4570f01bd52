import AuditReport
import LinkMapKit
import Testing

@Suite struct GoldenDocumentTests {
    static let reports: [(String, SizeReport)] = [
        ("nested", SampleReport.nested), ("hostile", SampleReport.hostile),
        ("artifacts", SampleReport.severalArtifacts),
        ("empty", SampleReport.report(by: [.section], [])),
    ]

    @Test(arguments: ReportFormat.allCases) func everyFormat(_ format: ReportFormat) throws {
        for (name, report) in Self.reports {
            try Golden.expect(format.document(of: SizeSheet(report)), "\(name).\(format.rawValue)")
        }
    }

    @Test(arguments: ReportFormat.allCases) func cutAndFiltered(_ format: ReportFormat) throws {
        let options = SheetOptions(top: 3, filter: try NamePattern("s1._*|_mark7$"))
        let sheet = SizeSheet(SampleReport.wide, options: options)
        try Golden.expect(format.document(of: sheet), "cut.\(format.rawValue)")
    }

    @Test func coloredAndNarrow() throws {
        let style = TableStyle(width: 60, color: true)
        for (name, report) in Self.reports {
            let document = SizeTable.document(of: SizeSheet(report), style: style)
            try Golden.expect(document, "\(name).narrow")
        }
    }

    @Test func exactBytes() throws {
        let style = TableStyle(exactBytes: true)
        let document = SizeTable.document(of: SizeSheet(SampleReport.nested), style: style)
        try Golden.expect(document, "nested.bytes")
    }

    @Test func twoRunsGiveTheSameBytes() {
        for format in ReportFormat.allCases {
            let first = format.document(of: SizeSheet(SampleReport.hostile))
            #expect(first.bytes == format.document(of: SizeSheet(SampleReport.hostile)).bytes)
        }
    }
}
