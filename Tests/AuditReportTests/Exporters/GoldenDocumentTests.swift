import AuditReport
import LinkMapKit
import Testing

@Suite struct GoldenDocumentTests {
    static let reports: [(String, SizeReport)] = [
        ("nested", SampleReport.nested), ("hostile", SampleReport.hostile),
        ("artifacts", SampleReport.severalArtifacts),
        ("empty", SampleReport.report(by: [.section], [])),
    ]

    @Test(arguments: SizeSheet.formatsWithoutPage) func everyFormat(_ format: Format) throws {
        for (name, report) in Self.reports {
            try Golden.expect(try SizeSheet(report).document(as: format), "\(name).\(format.rawValue)")
        }
    }

    @Test(arguments: SizeSheet.formatsWithoutPage) func cutAndFiltered(_ format: Format) throws {
        let options = SheetOptions(top: 3, filter: try NamePattern("s1._*|_mark7$"))
        let sheet = SizeSheet(SampleReport.wide, options: options)
        try Golden.expect(try sheet.document(as: format), "cut.\(format.rawValue)")
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

    @Test func twoRunsGiveTheSameBytes() throws {
        for format in SizeSheet.formatsWithoutPage {
            let first = try SizeSheet(SampleReport.hostile).document(as: format)
            #expect(try first.bytes == SizeSheet(SampleReport.hostile).document(as: format).bytes)
        }
    }
}
