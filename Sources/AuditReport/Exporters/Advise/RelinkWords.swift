import LinkMapKit

/// Sentences about programs that were linked again.
enum RelinkWords {
    /// Returns what an attempt costs: what its option says, and what the linked program lacks.
    static func losses(of attempt: RelinkReport.Attempt, from base: RelinkReport.Outcome) -> String {
        guard let outcome = attempt.outcome else { return "" }
        var parts = attempt.option.loses.isEmpty ? [] : [attempt.option.loses]
        let (symbols, frames) = (base.symbols - outcome.symbols, base.frames - outcome.frames)
        if symbols > 0 { parts.append(symbols.counted("symbol")) }
        if frames > 0 { parts.append(frames.counted("unwind record")) }
        return parts.joined(separator: ", ")
    }

    /// Returns what an attempt saves of the download; negative if the download grows.
    static func download(of attempt: RelinkReport.Attempt, in report: RelinkReport, _ style: TableStyle) -> String {
        guard let saving = report.downloadSaving(of: attempt) else { return "" }
        return (saving < 0 ? "-" : "") + style.figure(saving.magnitude)
    }

    static func heading(of report: RelinkReport) -> String {
        "\(VisibleText.of(report.output)): \(SizeFigure.text(report.base.fileSize)) as linked, in \(seconds(report.base.nanoseconds))"
    }

    static func seconds(_ nanoseconds: UInt64) -> String {
        let hundredths = nanoseconds / 10_000_000
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
    }

    /// Returns the lines about options that save nothing or were not accepted.
    static func rest(of report: RelinkReport) -> [String] {
        let idle = report.attempts.filter { report.saving(of: $0).map { $0 <= 0 } ?? false }.map(\.option.name)
        let failed = report.attempts.filter { $0.failure != nil }
        var lines: [String] = []
        if !idle.isEmpty { lines.append("[no saving, or used already] \(idle.joined(separator: ", "))") }
        for attempt in failed {
            lines.append("[not linked] \(attempt.option.name): \(VisibleText.of(attempt.failure ?? ""))")
        }
        return lines
    }
}
