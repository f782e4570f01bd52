import StallAnalysis

/// The forms that a report on stalls can be printed in.
package enum StallFormat: String, Sendable, CaseIterable {
    case table, json, csv, markdown, html, chrome, speedscope, folded

    /// How many stalls are shown when the user names no number.
    package var defaultTop: Int? {
        switch self {
        case .table, .markdown: 20
        case .json, .csv, .html, .chrome, .speedscope, .folded: nil
        }
    }

    /// `style` matters to the table alone.
    package func document(of sheet: StallSheet, style: TableStyle = TableStyle()) throws(OutputError) -> OutputBuffer {
        switch self {
        case .table: StallTable.document(of: sheet, style: style)
        case .json: StallJSON.document(of: sheet)
        case .csv: StallCSV.document(of: sheet)
        case .markdown: StallMarkdown.document(of: sheet)
        case .html: try HTMLPage.document(of: ReportAnalysis.page(of: sheet))
        case .chrome: ChromeTrace.document(of: sheet)
        case .speedscope: SpeedscopeProfile.document(of: sheet)
        case .folded: FoldedStacks.document(of: sheet)
        }
    }
}
