extension ReportFormat {
    package func document(of sheet: StartupSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        switch self {
        case .table: StartupTable.document(of: sheet, style: style)
        case .json: StartupJSON.document(of: sheet)
        case .csv: StartupCSV.document(of: sheet)
        case .markdown: StartupMarkdown.document(of: sheet)
        }
    }
}
