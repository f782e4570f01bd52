import AuditReport
import LinkMapKit

/// The HTML export of a gate result: a page with one chapter.
enum GatePage: PlainExporter {
    static let format = Format.html

    /// The maximum number of checks on a page; they take about a megabyte. A rule for every symbol makes far more
    /// checks.
    static let mostChecks = 50_000

    static func document(of result: GateResult) throws(OutputError) -> OutputBuffer {
        // Failed checks come first.
        let shown = result.checks.count > mostChecks ? Array(CheckOrder.sorted(result).prefix(mostChecks)) : nil
        return try ChapterPage.document(of: GateChapter(result: result, shown: shown))
    }
}

/// The chapter of the page: the result as JSON and a summary.
private struct GateChapter: Chapter {
    let result: GateResult
    /// The checks to show; `nil` for all.
    let shown: [Check]?

    var kind: ChapterKind { .gate }
    var subject: ArtifactIdentity? { result.artifact }
    var json: OutputBuffer { GateJSON.document(of: result, showing: shown) }

    var summary: String? {
        let counts = GateJSON.stateCounts(of: result)
        return ChapterSummary.gate(passed: result.passed, states: counts.map { (name: $0.state, count: $0.count) })
    }
}
