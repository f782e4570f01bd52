/// The output formats, by their names in `--format`.
///
/// ``Exportable`` lists the formats of each answer.
package enum Format: String, Sendable, CaseIterable {
    case table, text, json, csv, markdown, html
    case sarif
    case junit
    /// Workflow annotations of GitHub Actions.
    case github
    /// Lines such as `FILE:12: error: TEXT`, which Xcode lists as issues.
    case xcode
    /// GitLab's code quality report.
    case codequality
    /// OpenMetrics, read by GitLab's metrics report and by Prometheus.
    case openmetrics
    /// Chrome's trace event format, also read by Perfetto.
    case chrome
    case speedscope
    /// Folded stacks, for flame graphs.
    case folded
    /// One JSON object a line.
    case ndjson

    /// The default number of rows of a level; `nil` for all. People read the top of a list, programs need all of it.
    package var defaultTop: Int? { self == .table || self == .markdown ? 20 : nil }

    /// Whether lines are broken at the width of a terminal: those of no other format may change.
    package var isForTerminals: Bool { self == .table || self == .text }

    /// Creates the format for the extension of a file name; `nil` if the extension is unknown.
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
}
