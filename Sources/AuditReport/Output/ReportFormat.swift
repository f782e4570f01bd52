import LinkMapKit

/// The forms that a report can be printed in: what `--format` takes.
package enum ReportFormat: String, Sendable, CaseIterable {
    case table, json, csv, markdown

    /// How many rows a level shows when the user names no number: people read the top of a list,
    /// programs want all of it.
    package var defaultTop: Int? {
        switch self {
        case .table, .markdown: 20
        case .json, .csv: nil
        }
    }

    /// `style` matters to the table alone.
    package func document(of sheet: SizeSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        switch self {
        case .table: SizeTable.document(of: sheet, style: style)
        case .json: SizeJSON.document(of: sheet)
        case .csv: SizeCSV.document(of: sheet)
        case .markdown: SizeMarkdown.document(of: sheet)
        }
    }

    package func document(of report: WhyReport, style: TableStyle = TableStyle()) -> OutputBuffer {
        switch self {
        case .table: WhyTable.document(of: report, style: style)
        case .json: WhyJSON.document(of: report)
        case .csv: WhyCSV.document(of: report)
        case .markdown: WhyMarkdown.document(of: report)
        }
    }

    package func document(of sheet: RetainedSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        switch self {
        case .table: RetainedTable.document(of: sheet, style: style)
        case .json: RetainedJSON.document(of: sheet)
        case .csv: RetainedCSV.document(of: sheet)
        case .markdown: RetainedMarkdown.document(of: sheet)
        }
    }

    package func document(of sheet: DiffSheet, style: TableStyle = TableStyle()) -> OutputBuffer {
        switch self {
        case .table: DiffTable.document(of: sheet, style: style)
        case .json: DiffJSON.document(of: sheet)
        case .csv: DiffCSV.document(of: sheet)
        case .markdown: DiffMarkdown.document(of: sheet)
        }
    }
}
