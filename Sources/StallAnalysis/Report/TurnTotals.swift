import LoopTrace

/// What loops did, added up over all of their turns. Times in nanoseconds.
package struct TurnTotals: Sendable, Equatable {
    package var count: UInt64 = 0
    package var busy: UInt64 = 0
    /// How often loops went to sleep, and for how long.
    package var waits: UInt64 = 0
    package var waiting: UInt64 = 0
    /// Time in which loops did not run at all.
    package var outside: UInt64 = 0
    /// Time of all loops that was looked at.
    package var watched: UInt64 = 0
    /// What looking cost: processor time of the probe's own thread, its wake-ups, and time that samples took from loops.
    package var watchdogTime: UInt64 = 0
    package var watchdogWakes: UInt64 = 0
    package var sampleTime: UInt64 = 0

    package init() {}
}

/// The turns of one mode and one part of the turn.
package struct PhaseTotal: Sendable {
    package let phase: LoopPhase
    package let mode: String
    package let histogram: TurnHistogram
}
