import LinkMapKit
import LoopTrace

/// The answer of `stalls`: all processes and stalls of the given traces in the order of time, as numbers. Names are as in the
/// files.
package struct StallReport: Sendable {
    package var processes: [StallProcess] = []
    package var loops: [StallLoop] = []
    package var turns = TurnTotals()
    /// The durations of all turns, stalled ones included.
    package var histogram = TurnHistogram()
    /// The same by mode and phase, the largest sum first.
    package var phases: [PhaseTotal] = []
    package var stalls: [Stall] = []
    package var totals = StallTotals()
    package var groups: [StallGroup] = []
    package var saturations: [Saturation] = []
    package var suspensions = SuspensionTotals()
    /// The late timers, in the order of time.
    package var heldTimers: [HeldTimer] = []
    package var dropped = DropRecord()

    // MARK: - Parts of stacks

    package var modules: [StallModule] = []
    /// The build IDs of the modules for whose code no file with all names was found.
    package var missingNames: [String] = []
    package var functions: [StallFunction] = []
    package var frames: [StallFrame] = []
    /// The stacks: indices into `frames`, innermost first.
    package var stacks: [[Int]] = []

    package var checks: [LimitCheck] = []
    package var warnings: [AuditWarning] = []

    package init() {}
}

/// The totals of all stalls. Announced stalls count separately. Times are in nanoseconds.
package struct StallTotals: Sendable, Equatable {
    package var count = 0
    package var time: UInt64 = 0
    package var longest: UInt64 = 0
    package var open = 0
    package var severe = 0
    /// The number of announced stalls.
    package var expectedCount = 0
    package var expectedTime: UInt64 = 0
    /// The number and the time of stalls without a sample.
    package var unsampledCount = 0
    package var unsampledTime: UInt64 = 0
    /// The stall time by cause.
    package var causes: [StallCause: UInt64] = [:]

    package init() {}
}
