extension ReportFormat {
    package func document(of sheet: LaunchSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        var output = OutputBuffer()
        // Of a table or the like, what is known without running it comes first; JSON has a place for it.
        if self != .json, let artifact = sheet.artifact {
            output = document(of: artifact, style: style)
            output.append("\n")
        }
        let launch =
            switch self {
            case .table: LaunchTable.document(of: sheet, style: style)
            case .json: LaunchJSON.document(of: sheet)
            case .csv: LaunchCSV.document(of: sheet)
            case .markdown: LaunchMarkdown.document(of: sheet)
            }
        output.append(launch.bytes.span)
        return output
    }
}
