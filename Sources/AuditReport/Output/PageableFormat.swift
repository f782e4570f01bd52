/// The forms of a report that can be a page too.
package enum PageableFormat: String, Sendable, CaseIterable {
    case table, json, csv, markdown, html

    /// `nil` for the page, which is made of more than the rows that the others show.
    package var plain: ReportFormat? { ReportFormat(rawValue: rawValue) }

    /// `style` matters to the table alone.
    package func document(of sheet: DiffSheet, style: TableStyle = TableStyle()) throws(OutputError) -> OutputBuffer {
        guard let plain else { return try HTMLPage.document(of: ReportAnalysis.page(of: sheet)) }
        return plain.document(of: sheet, style: style)
    }

    package func document(of sheet: StartupSheet, style: TableStyle = TableStyle()) throws(OutputError) -> OutputBuffer
    {
        guard let plain else { return try HTMLPage.document(of: ReportAnalysis.page(of: sheet)) }
        return plain.document(of: sheet, style: style)
    }

    package func document(of sheet: LaunchSheet, style: TableStyle = TableStyle()) throws(OutputError) -> OutputBuffer {
        guard let plain else { return try HTMLPage.document(of: ReportAnalysis.page(of: sheet)) }
        return plain.document(of: sheet, style: style)
    }
}
