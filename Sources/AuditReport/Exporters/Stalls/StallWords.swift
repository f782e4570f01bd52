import LinkMapKit
import LoopTrace
import StallAnalysis

/// Sentences about stalls for all formats. Names in them are not escaped yet.
package enum StallWords {
    /// The percentiles in reports, in thousandths.
    static let percentiles: [(name: StaticString, perMille: UInt64)] = [
        ("p50", 500), ("p90", 900), ("p99", 990), ("p999", 999),
    ]

    /// Returns the number of lost turns, samples, stalls and captures; lost bytes are not counted.
    static func dropped(_ drops: DropRecord) -> UInt64 {
        drops.turns.addingClamped(drops.samples).addingClamped(drops.stalls).addingClamped(drops.captures)
    }

    /// Returns the name of the system call, for example `futex`, or its number if the name is unknown.
    static func systemCall(of stall: Stall) -> String? { stall.systemCall.map { $0.name ?? "\($0.number)" } }

    /// Returns the cause of a stall: `blocked in futex`.
    static func cause(of stall: Stall) -> String {
        switch stall.cause {
        case .cpu: "computing"
        case .blocked: systemCall(of: stall).map { "blocked in \($0)" } ?? "blocked"
        case .starved: "starved"
        case .unknown: "unknown"
        }
    }

    static func name(of cause: StallCause) -> String {
        switch cause {
        case .cpu: "computing"
        case .blocked: "blocked"
        case .starved: "starved"
        case .unknown: "for reasons unknown"
        }
    }

    static func stalls(_ count: Int) -> String { count.counted("stall") }
    static func turns(_ count: UInt64) -> String { count.counted("turn") }

    // MARK: - Lines

    /// Returns a line about a process: `app (process 12), 12.3 s from 2026-11-21 11:22:33 UTC`. A hang report may state neither
    /// the number nor the time.
    static func line(of process: StallProcess) -> String {
        let ending: String =
            switch process.ending {
            case .stopped: ""
            case .rotated: "; goes on in another file"
            case .unfinished: "; the trace was not closed: the process died, or still runs"
            }
        let number = process.processID == 0 ? "" : " (process \(process.processID))"
        let date = process.began == 0 ? "" : " from \(UTCDate.text(process.began))"
        return "\(process.name)\(number), \(TimeFigure.text(process.length))\(date)\(ending)"
    }

    /// Returns a line about turns: `1200 turns: 26.0% busy, 71.0% waiting, 3.0% outside the loop`.
    static func turns(of report: StallReport) -> String {
        let turns = report.turns
        guard turns.count > 0 else { return quiet(report) }
        let shares = [("busy", turns.busy), ("waiting", turns.waiting), ("outside the loop", turns.outside)]
        let listed = shares.filter { $0.1 > 0 }.map { "\(SizeFigure.share($0.1, of: turns.watched)) \($0.0)" }
        let probe = turns.watchdogTime.addingClamped(turns.sampleTime)
        let cost = probe > 0 ? "; the probe took \(TimeFigure.text(probe))" : ""
        return "\(self.turns(turns.count)) in \(TimeFigure.text(turns.watched)): "
            + "\(listed.joined(separator: ", "))\(cost)"
    }

    /// Returns a line about loops without a single turn.
    private static func quiet(_ report: StallReport) -> String {
        let turns = report.turns
        guard turns.watched > 0 else {
            // Reports of a system have no counts at all.
            let isTrace = report.loops.contains { !$0.isOfHangReport }
            return isTrace ? "no turns: the trace has no counts, which are written when the probe stops" : "no turns"
        }
        let time = TimeFigure.text(turns.watched)
        return turns.outside > turns.waiting
            ? "no turns in \(time): the loop was not run, or runs in modes that are not watched"
            : "no turns in \(time): the loop was quiet"
    }

    /// Returns totals: `12 stalls, 3.10 s in all, the longest 2.10 s: 1.90 s blocked, 1.20 s computing`.
    static func line(of totals: StallTotals) -> String {
        guard totals.count > 0 else { return "no stalls" }
        let causes = totals.causes.sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            .map { "\(TimeFigure.text($0.value)) \(name(of: $0.key))" }
        let sum =
            totals.count == 1
            ? TimeFigure.text(totals.time)
            : "\(TimeFigure.text(totals.time)) in all, the longest \(TimeFigure.text(totals.longest))"
        return "\(stalls(totals.count)), \(sum): \(causes.joined(separator: ", "))"
    }

    /// Returns the notes below the stalls.
    static func notes(on sheet: StallSheet) -> [String] {
        let totals = sheet.report.totals
        var notes: [String] = []
        if totals.open > 0 {
            notes.append(
                "[open] \(stalls(totals.open)) not over when the trace ends: the process died in it, or went on")
        }
        if totals.expectedCount > 0 {
            notes.append(
                "[expected] \(stalls(totals.expectedCount)) of \(TimeFigure.text(totals.expectedTime)) "
                    + "that the program had announced, in no sum above"
            )
        }
        if totals.unsampledCount > 0 {
            notes.append("[no stack] \(stalls(totals.unsampledCount)) of \(TimeFigure.text(totals.unsampledTime))")
        }
        notes += suspensions(sheet.report.suspensions) + heldTimers(sheet.report.heldTimers)
        return notes + saturation(sheet.report.saturations) + dropped(sheet.report.dropped)
    }

    private static func suspensions(_ totals: SuspensionTotals) -> [String] {
        guard totals.count > 0 else { return [] }
        let times = totals.count == 1 ? "once" : "\(totals.count) times"
        let debugger = totals.debugged > 0 ? ", \(totals.debugged) of them under a debugger" : ""
        return [
            "[suspended] the process stood still \(times)\(debugger), for \(TimeFigure.text(totals.time)) in all, "
                + "in no sum above"
        ]
    }

    private static func heldTimers(_ timers: [HeldTimer]) -> [String] {
        guard let worst = timers.max(by: { $0.lateness < $1.lateness }) else { return [] }
        let others = timers.count == 1 ? "" : "; so were timers \(timers.count - 1) more times, for less"
        return [
            "[held timers] a timer of \(VisibleText.of(worst.mode)) was late by \(TimeFigure.text(worst.lateness)) "
                + "while \(VisibleText.of(worst.runningMode)) ran\(others)"
        ]
    }

    private static func saturation(_ saturations: [Saturation]) -> [String] {
        guard let longest = saturations.map(\.duration).max() else { return [] }
        let times = saturations.count == 1 ? "once" : "\(saturations.count) times, at most"
        return ["[saturation] no rest between turns, each of them short: \(times) for \(TimeFigure.text(longest))"]
    }

    private static func dropped(_ drops: DropRecord) -> [String] {
        let parts: [(UInt64, String)] = [
            (drops.stalls, "stalls"), (drops.samples, "samples"), (drops.turns, "listed turns"),
            (drops.captures, "captures that failed"), (drops.bytes, "bytes"),
        ]
        let listed = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return listed.isEmpty ? [] : ["[dropped] \(listed.joined(separator: ", "))"]
    }

    // MARK: - Limits

    /// Returns a sentence: `the 99th percentile of turns is 312 ms, over the limit of 250 ms (--max-p99)`.
    package static func line(of check: LimitCheck) -> String {
        let isCount = check.rule == .stalls
        let limit = isCount ? "\(check.limit)" : TimeFigure.text(check.limit)
        guard let actual = check.actual else {
            return "there are no turns to hold against the limit of \(limit) (--\(check.rule.rawValue))"
        }
        let figure = isCount ? "\(actual)" : TimeFigure.text(actual)
        let subject: String =
            switch check.rule {
            case .p99: "the 99th percentile of turns is \(figure)"
            case .stalls: actual == 1 ? "there is 1 stall" : "there are \(figure) stalls"
            case .stallTime: "all stalls together take \(figure)"
            case .longest: "the longest stall takes \(figure)"
            }
        // Times that are equal in three digits are shown to the nanosecond.
        let exact = !isCount && figure == limit && actual != check.limit ? " (\(actual) ns, \(check.limit) ns)" : ""
        return
            "\(subject), \(check.passed ? "within" : "over") the limit of \(limit)\(exact) (--\(check.rule.rawValue))"
    }
}
