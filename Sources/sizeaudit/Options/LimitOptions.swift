import ArgumentParser
import AuditReport
import LinkMapKit
import StallAnalysis

/// Limits for stalls; the run fails if one is exceeded.
struct LimitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Exit with 1 if more than 1 % of all turns take longer.",
            discussion: "A number with its unit, such as 250ms or 1.5s: ns, us, ms, s, min, h.", valueName: "duration"),
        transform: LimitOptions.parse)
    var maxP99: UInt64?

    @Option(parsing: .unconditional, help: ArgumentHelp("Exit with 1 if there are more stalls.", valueName: "n"))
    var maxStalls: UInt32?

    @Option(
        help: ArgumentHelp("Exit with 1 if all stalls together take longer.", valueName: "duration"),
        transform: LimitOptions.parse)
    var maxStallTime: UInt64?

    @Option(
        help: ArgumentHelp("Exit with 1 if the longest stall takes longer.", valueName: "duration"),
        transform: LimitOptions.parse)
    var maxLongest: UInt64?

    var limits: StallLimits {
        var limits = StallLimits()
        limits.p99 = maxP99
        limits.stalls = maxStalls.map { Int($0) }
        limits.stallTime = maxStallTime
        limits.longest = maxLongest
        return limits
    }

    private static func parse(_ argument: String) throws -> UInt64 {
        guard let time = TimeFigure.nanoseconds(argument) else {
            throw ValidationError("not a duration; write it as 250ms or 1.5s")
        }
        return time
    }
}
