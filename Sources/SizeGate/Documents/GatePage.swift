import AuditReport

/// A run as the page of a report with one chapter.
enum GatePage {
    /// A rule on each symbol makes hundreds of thousands; so many take a megabyte of a page.
    static let mostChecks = 50_000

    static func document(of result: GateResult) throws(OutputError) -> OutputBuffer {
        // What stops the build is first.
        let shown = result.checks.count > mostChecks ? Array(CheckOrder.sorted(result).prefix(mostChecks)) : nil
        let chapter = Chapter(.gate, GateJSON.document(of: result, showing: shown))
        return try HTMLPage.document(of: ReportAnalysis.page(of: chapter, about: result.artifact))
    }
}
