import LoopTrace

/// What traces may show before a gate closes. Times in nanoseconds; `nil` for no limit.
package struct StallLimits: Sendable {
    /// Of all turns, stalled or not.
    package var p99: UInt64?
    package var stalls: Int?
    /// Of all stalls together.
    package var stallTime: UInt64?
    /// Of the longest one.
    package var longest: UInt64?

    package init() {}

    /// Stalls that the program had announced do not count; those that were counted and not written do.
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

/// One limit, held against what was measured.
package struct LimitCheck: Sendable, Equatable {
    package enum Rule: String, Sendable {
        case p99 = "max-p99"
        case stalls = "max-stalls"
        case stallTime = "max-stall-time"
        case longest = "max-longest"
    }

    package let rule: Rule
    package let limit: UInt64
    /// `nil` where nothing was measured.
    package let actual: UInt64?

    init(_ rule: Rule, limit: UInt64, actual: UInt64?) {
        self.rule = rule
        self.limit = limit
        self.actual = actual
    }

    /// What was not measured keeps no limit: a gate that passes without figures would be no gate.
    package var passed: Bool { actual.map { $0 <= limit } ?? false }
}
