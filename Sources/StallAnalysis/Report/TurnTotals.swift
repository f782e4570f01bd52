import LoopTrace

/// The totals of all loops. Times are in nanoseconds.
package struct TurnTotals: Sendable, Equatable {
    package var count: UInt64 = 0
    package var busy: UInt64 = 0
    /// The number of waits and their sum.
    package var waits: UInt64 = 0
    package var waiting: UInt64 = 0
    /// The time outside the loops.
    package var outside: UInt64 = 0
    /// The watched time of all loops.
    package var watched: UInt64 = 0
    /// The cost of the probe: processor time and wake-ups of its thread, and the time that samples took from the loops.
    package var watchdogTime: UInt64 = 0
    package var watchdogWakes: UInt64 = 0
    package var sampleTime: UInt64 = 0

    package init() {}
}

/// The turns in one run loop mode that began in one phase.
package struct PhaseTotal: Sendable {
    package let phase: LoopPhase
    package let mode: String
    package let histogram: TurnHistogram
}
