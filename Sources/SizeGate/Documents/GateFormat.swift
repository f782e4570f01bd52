import AuditReport

/// The forms that a run can be printed in: what `--format` and `--report` take.
package enum GateFormat: String, Sendable, CaseIterable {
    case table, json, csv, markdown, html, junit, sarif
    /// Annotations of GitHub's workflows, and of those who follow them.
    case github
    /// GitLab's code quality report.
    case codequality
    /// OpenMetrics, for GitLab's metrics report and for Prometheus.
    case openmetrics

    /// `style` matters to the table alone.
    package func document(of result: GateResult, style: TableStyle = TableStyle()) throws(OutputError)
        -> OutputBuffer
    {
        switch self {
        case .table: GateTable.document(of: result, style: style)
        case .json: GateJSON.document(of: result)
        case .csv: GateCSV.document(of: result)
        case .markdown: GateMarkdown.document(of: result)
        case .html: try GatePage.document(of: result)
        case .junit: GateJUnit.document(of: result)
        case .sarif: GateSARIF.document(of: result)
        case .github: GateAnnotations.document(of: result)
        case .codequality: GateCodeQuality.document(of: result)
        case .openmetrics: GateMetrics.document(of: result)
        }
    }
}
