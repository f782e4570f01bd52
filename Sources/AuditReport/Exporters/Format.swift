/// All formats that answers are printed in: the names that `--format` takes.
///
/// ``Exportable`` says of each answer which of them it has.
package enum Format: String, Sendable, CaseIterable {
    case table, text, json, csv, markdown, html
    case sarif
    case junit
    /// Workflow annotations of GitHub.
    case github
    /// GitLab's code quality report.
    case codequality
    /// OpenMetrics, for GitLab's metrics report and for Prometheus.
    case openmetrics
    /// Trace events of Chrome, which Perfetto reads too.
    case chrome
    case speedscope
    /// Folded stacks, for flame graphs.
    case folded
    /// One JSON object a line.
    case ndjson

    /// The number of rows a level shows when the user names none; `nil` for all. People read the top of a list, programs
    /// want all of it.
    package var defaultTop: Int? { self == .table || self == .markdown ? 20 : nil }

    /// The format that the extension of a file name stands for; `nil` for an unknown one.
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
