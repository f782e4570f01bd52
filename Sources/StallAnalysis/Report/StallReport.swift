import LinkMapKit
import LoopTrace

/// What traces say about stalls, put together: processes and stalls in the order of time, everything complete and in
/// numbers, names as they stand in files.
package struct StallReport: Sendable {
    package var processes: [StallProcess] = []
    package var loops: [StallLoop] = []
    package var turns = TurnTotals()
    /// Of all turns, those that stalled included.
    package var histogram = TurnHistogram()
    /// The same by mode and part of the turn, the longest time first.
    package var phases: [PhaseTotal] = []
    package var stalls: [Stall] = []
    package var totals = StallTotals()
    package var groups: [StallGroup] = []
    package var saturations: [Saturation] = []
    package var dropped = DropRecord()

    // MARK: - What stacks are made of

    package var modules: [StallModule] = []
    package var functions: [StallFunction] = []
    package var frames: [StallFrame] = []
    /// Frames, innermost first.
    package var stacks: [[Int]] = []

    package var checks: [LimitCheck] = []
    package var warnings: [AuditWarning] = []

    package init() {}
}

/// Stalls added up; those that the program had announced stand apart. Times in nanoseconds.
package struct StallTotals: Sendable, Equatable {
    package var count = 0
    package var time: UInt64 = 0
    package var longest: UInt64 = 0
    package var open = 0
    package var severe = 0
    /// Of those that were announced.
    package var expectedCount = 0
    package var expectedTime: UInt64 = 0
    /// Stalls that no sample was taken of, and their time.
    package var unsampledCount = 0
    package var unsampledTime: UInt64 = 0
    /// Time by cause.
    package var causes: [StallCause: UInt64] = [:]

    package init() {}
}
