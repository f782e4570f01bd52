import AuditReport
import LinkMapKit
import Testing

@Suite struct UnusedDocumentTests {
    static let reports: [(String, UnusedReport)] = [
        ("unused", SampleFindings.app), ("unused-hostile", SampleFindings.hostile),
        ("unused-several", SampleFindings.several), ("unused-empty", SampleFindings.report([])),
    ]

    private func options(_ format: UnusedFormat, baseline: UnusedBaseline? = nil) -> UnusedSheetOptions {
        UnusedSheetOptions(
            least: format.showsAll ? .low : .medium, top: format.defaultTop, keep: SampleFindings.keep,
            baseline: baseline, architecture: nil)
    }

    @Test(arguments: UnusedFormat.allCases.filter { $0 != .html }) func everyFormat(_ format: UnusedFormat) throws {
        for (name, report) in Self.reports {
            let sheet = UnusedSheet(report, options: options(format))
            try Golden.expect(format.document(of: sheet), "\(name).\(format.rawValue)")
        }
    }

    @Test(arguments: UnusedFormat.allCases.filter { $0 != .html }) func againstABaseline(_ format: UnusedFormat) throws
    {
        let sheet = UnusedSheet(
            SampleFindings.app, options: options(format, baseline: SampleFindings.appBaseline))
        try Golden.expect(format.document(of: sheet), "unused-baseline.\(format.rawValue)")
    }

    @Test(arguments: UnusedFormat.allCases.filter { $0 != .html }) func cut(_ format: UnusedFormat) throws {
        let sheet = UnusedSheet(SampleFindings.wide, options: UnusedSheetOptions(top: 3))
        try Golden.expect(format.document(of: sheet), "unused-cut.\(format.rawValue)")
    }

    @Test func coloredAndNarrow() throws {
        let style = TableStyle(width: 80, color: true)
        for (name, report) in Self.reports {
            let document = UnusedTable.document(of: UnusedSheet(report, options: options(.table)), style: style)
            try Golden.expect(document, "\(name).narrow")
        }
    }

    @Test(arguments: [UnusedFormat.table, .json]) func explanations(_ format: UnusedFormat) throws {
        try Golden.expect(
            try format.document(of: UnusedSheet(SampleFindings.explained)), "unused-explained.\(format.rawValue)")
    }

    @Test(arguments: UnusedFormat.allCases) func nothingActsOnATerminal(_ format: UnusedFormat) throws {
        let text = try format.document(of: UnusedSheet(SampleFindings.hostile, options: options(format))).text
        let allowed: Set<Unicode.Scalar> = format == .csv ? ["\n", "\r", "\t"] : ["\n"]
        #expect(text.unicodeScalars.count > 1_000)
        #expect(!text.unicodeScalars.contains { VisibleText.isHidden($0) && !allowed.contains($0) })
    }
}
