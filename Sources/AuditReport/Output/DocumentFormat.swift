/// The forms of a whole report.
package enum DocumentFormat: String, Sendable, CaseIterable {
    case text, markdown, json, html

    /// By the end of a file's name; `nil` for one that says nothing.
    package init?(ofFile path: String) {
        let lower = path.lowercased()
        switch lower[(lower.lastIndex(of: ".") ?? lower.endIndex)...] {
        case ".html", ".htm": self = .html
        case ".md", ".markdown": self = .markdown
        case ".json": self = .json
        case ".txt": self = .text
        default: return nil
        }
    }

    /// `style` matters to the text alone.
    package func document(of report: Report, style: TableStyle = TableStyle()) throws(OutputError) -> OutputBuffer {
        switch self {
        case .text: ReportText.document(of: report, style: style)
        case .markdown: ReportMarkdown.document(of: report)
        case .json: ReportJSON.document(of: report)
        case .html: try HTMLPage.document(of: report)
        }
    }
}
