import AuditReport
import LinkMapKit
import Testing

@Suite struct UnusedDocumentTests {
    static let reports: [(String, UnusedReport)] = [
        ("unused", SampleFindings.app), ("unused-hostile", SampleFindings.hostile),
        ("unused-several", SampleFindings.several), ("unused-empty", SampleFindings.report([])),
    ]

    private func options(_ format: Format, baseline: UnusedBaseline? = nil) -> UnusedSheetOptions {
        UnusedSheetOptions(
            least: UnusedSheetOptions.showsAll(in: format) ? .low : .medium, top: format.defaultTop,
            keep: SampleFindings.keep,
            baseline: baseline, architecture: nil)
    }

    @Test(arguments: UnusedSheet.formatsWithoutPage) func everyFormat(_ format: Format) throws {
        for (name, report) in Self.reports {
            let sheet = UnusedSheet(report, options: options(format))
            try Golden.expect(try sheet.document(as: format), "\(name).\(format.rawValue)")
        }
    }

    @Test(arguments: UnusedSheet.formatsWithoutPage) func againstABaseline(_ format: Format) throws {
        let sheet = UnusedSheet(
            SampleFindings.app, options: options(format, baseline: SampleFindings.appBaseline))
        try Golden.expect(try sheet.document(as: format), "unused-baseline.\(format.rawValue)")
    }

    @Test(arguments: UnusedSheet.formatsWithoutPage) func cut(_ format: Format) throws {
        let sheet = UnusedSheet(SampleFindings.wide, options: UnusedSheetOptions(top: 3))
        try Golden.expect(try sheet.document(as: format), "unused-cut.\(format.rawValue)")
    }

    @Test func coloredAndNarrow() throws {
        let style = TableStyle(width: 80, color: true)
        for (name, report) in Self.reports {
            let document = UnusedTable.document(of: UnusedSheet(report, options: options(.table)), style: style)
            try Golden.expect(document, "\(name).narrow")
        }
    }

    @Test(arguments: [Format.table, .json]) func explanations(_ format: Format) throws {
        try Golden.expect(
            try UnusedSheet(SampleFindings.explained).document(as: format), "unused-explained.\(format.rawValue)")
    }

    @Test(arguments: UnusedSheet.formats) func nothingActsOnATerminal(_ format: Format) throws {
        let text = try UnusedSheet(SampleFindings.hostile, options: options(format)).document(as: format).text
        let allowed: Set<Unicode.Scalar> = format == .csv ? ["\n", "\r", "\t"] : ["\n"]
        #expect(text.unicodeScalars.count > 1_000)
        #expect(!text.unicodeScalars.contains { VisibleText.isHidden($0) && !allowed.contains($0) })
    }
}
