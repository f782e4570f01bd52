import LoopTrace

/// The limits that a gate sets for traces. Times are in nanoseconds; `nil` stands for no limit.
package struct StallLimits: Sendable {
    /// The largest allowed 99th percentile of all turns, stalled ones included.
    package var p99: UInt64?
    /// The largest allowed number of stalls.
    package var stalls: Int?
    /// The largest allowed sum of all stall times.
    package var stallTime: UInt64?
    /// The largest allowed duration of a stall.
    package var longest: UInt64?

    package init() {}

    /// Whether there is no limit.
    package var isEmpty: Bool { p99 == nil && stalls == nil && stallTime == nil && longest == nil }

    /// Compares the limits with a report. Stalls that the program announced do not count. Stalls that were counted but not
    /// written to the trace do.
    func checks(of report: StallReport) -> [LimitCheck] {
        let unwritten = Int(clamping: report.dropped.stalls)
        let count = report.totals.count.addingReportingOverflow(unwritten)
        var checks: [LimitCheck] = []
        if let p99 {
            checks.append(LimitCheck(.p99, limit: p99, actual: report.histogram.percentile(perMille: 990)))
        }
        if let stalls {
            checks.append(
                LimitCheck(.stalls, limit: UInt64(stalls), actual: UInt64(count.overflow ? .max : count.partialValue)))
        }
        if let stallTime { checks.append(LimitCheck(.stallTime, limit: stallTime, actual: report.totals.time)) }
        if let longest { checks.append(LimitCheck(.longest, limit: longest, actual: report.totals.longest)) }
        return checks
    }
}

/// A limit compared with the measured value.
package struct LimitCheck: Sendable, Equatable {
    package enum Rule: String, Sendable {
        case p99 = "max-p99"
        case stalls = "max-stalls"
        case stallTime = "max-stall-time"
        case longest = "max-longest"
    }

    package let rule: Rule
    package let limit: UInt64
    /// The measured value. `nil` if nothing was measured.
    package let actual: UInt64?

    init(_ rule: Rule, limit: UInt64, actual: UInt64?) {
        self.rule = rule
        self.limit = limit
        self.actual = actual
    }

    /// Whether the limit is kept. A limit without a measured value is not kept, because a gate must not pass without data.
    package var passed: Bool { actual.map { $0 <= limit } ?? false }
}
