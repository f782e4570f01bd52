import LaunchTimer
import LinkMapKit

/// Sentences and cells about launches.
enum LaunchWords {
    static func time(_ nanoseconds: UInt64?) -> String { nanoseconds.map { TimeFigure.milliseconds($0) } ?? "" }

    static func signed(_ nanoseconds: Int64) -> String {
        (nanoseconds < 0 ? "-" : "+") + time(nanoseconds.magnitude)
    }

    // MARK: - Headings

    static func heading(of report: LaunchReport) -> String {
        let count = report.runs.counted("launch", "launches")
        let whole = report.whole.map { ", \(time($0.median)) (\(time($0.min)) to \(time($0.max)))" } ?? ""
        let starts = report.starts > report.runs ? "; the program was started \(report.starts.counted("time"))" : ""
        return "\(report.command.joined(separator: " ")): \(count) \(goal(of: report))\(whole)\(starts)"
    }

    private static func goal(of report: LaunchReport) -> String {
        switch report.milestones.last?.milestone {
        case .main: "to main"
        case .idle: "to the first idle"
        case .text: "to the text"
        case .end: "to exit"
        default: "as far as they were seen"
        }
    }

    /// Returns the notes below the phases.
    static func notes(on report: LaunchReport) -> [String] {
        [means(report), overhead(report), faults(report), pages(report)].compactMap(\.self)
            + (report.reads.map(ReadsWords.notes) ?? []) + (report.order.map(OrderWords.notes) ?? [])
            + (report.layout.map(LayoutGrid.notes) ?? [])
    }

    private static func means(_ report: LaunchReport) -> String? {
        switch report.phasesBy {
        case .perf: "timed by perf events of the kernel, with nothing in the program"
        case .audit: "timed by the loader's audit interface"
        default: nil
        }
    }

    private static func overhead(_ report: LaunchReport) -> String? {
        guard let overhead = report.overhead else { return nil }
        let audited = overhead.audited.map { ", that with each initialiser timed \(added($0, to: overhead.bare))" }
        return
            "with nothing but a breakpoint there main is reached in \(time(overhead.bare)): the launch with all phases timed "
            + "adds \(added(overhead.plain, to: overhead.bare))\(audited ?? "")"
    }

    private static func added(_ time: UInt64, to base: UInt64) -> String {
        let difference = Int64(clamping: time) - Int64(clamping: base)
        guard base > 0 else { return signed(difference) }
        let tenths = Int64((Double(difference) / Double(base) * 1000).rounded())
        let sign = tenths < 0 ? "-" : "+"
        return "\(signed(difference)) (\(sign)\(tenths.magnitude / 10).\(tenths.magnitude % 10)%)"
    }

    private static func faults(_ report: LaunchReport) -> String? {
        guard let minor = report.faults.minor, let major = report.faults.major else { return nil }
        let scope = report.faults.isCounted ? "of the program" : "of the process in all"
        return "page faults \(scope): \(minor.median) minor (\(minor.min) to \(minor.max)), "
            + "\(major.median) major (\(major.min) to \(major.max))"
    }

    private static func pages(_ report: LaunchReport) -> String? {
        guard let pages = report.pages else { return nil }
        let dropped = pages.before - min(pages.before, pages.after)
        let rest = pages.after > 0 ? "; \(pages.after) stayed, since others use them" : ""
        return "before each launch the program's files left the page cache: \(dropped) of \(pages.before) pages\(rest)"
    }

    // MARK: - Names

    static func phase(_ name: String) -> String {
        name.split(separator: "+").map { phases[String($0)] ?? String($0) }.joined(separator: " + ")
    }

    private static let phases = [
        "exec": "exec", "loader-start": "loader start", "map-libraries": "map libraries", "relocate": "relocate",
        "library-initializers": "library initialisers", "program-initializers": "program initialisers",
        "start-code": "start code and initialisers", "run-to-text": "main to the text",
        "run-to-idle": "main to first idle", "run-to-exit": "run to exit", "rest": "the rest, to exit",
    ]

    static func milestone(_ milestone: Milestone) -> String {
        switch milestone {
        case .entry: "first instruction"
        case .mapping: "loader begins to map"
        case .mapped: "libraries mapped"
        case .relocated: "relocated"
        case .start: "program's first instruction"
        case .main: "main reached"
        case .text: "text written"
        case .idle: "first idle"
        case .end: "exit"
        }
    }
}
