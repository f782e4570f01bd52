/// The forms that a report on what nothing uses can be printed in.
package enum UnusedFormat: String, Sendable, CaseIterable {
    case table, json, csv, markdown, html, sarif

    /// How many findings are shown when the user names no number.
    package var defaultTop: Int? {
        switch self {
        case .table, .markdown: 20
        case .json, .csv, .html, .sarif: nil
        }
    }

    /// Whether findings of low confidence are part of it when the user does not say: data is whole, and who reads
    /// it can tell them apart; people and code scanning are to be told what is worth their time.
    package var showsAll: Bool { self == .json || self == .csv || self == .html }

    /// Whether it can hold an answer to `--explain`.
    package var explains: Bool { self == .table || self == .json }

    /// `style` matters to the table alone.
    package func document(of sheet: UnusedSheet, style: TableStyle = TableStyle()) throws(OutputError) -> OutputBuffer {
        switch self {
        case .table where !sheet.report.explanations.isEmpty: ExplanationText.document(of: sheet.report, style: style)
        case .table: UnusedTable.document(of: sheet, style: style)
        case .json: UnusedJSON.document(of: sheet)
        case .csv: UnusedCSV.document(of: sheet)
        case .markdown: UnusedMarkdown.document(of: sheet)
        case .html: try HTMLPage.document(of: ReportAnalysis.unused(sheet))
        case .sarif: UnusedSARIF.document(of: sheet)
        }
    }
}
