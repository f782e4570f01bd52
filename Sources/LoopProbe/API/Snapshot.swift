/// All that a probe has counted since its start.
public struct Snapshot: Sendable {
    /// The turns of one mode and one part of the turn.
    public struct Group: Sendable {
        public let mode: String
        public let phase: LoopPhase
        public let histogram: Histogram
    }

    public let loop: LoopDescriptor
    /// Since the probe was started.
    public let elapsed: Duration
    public let turns: UInt64
    /// Sum of all turns.
    public let busy: Duration
    /// How often the loop went to sleep, and for how long in sum.
    public let waits: UInt64
    public let waiting: Duration
    /// After the loop returned, before it was entered again.
    public let outside: Duration
    public let groups: [Group]
    /// Stalls that are over, without expected ones.
    public let stalls: UInt64
    public let severeStalls: UInt64
    public let stalledTime: Duration
    public let longestStall: Duration
    /// Stalls that had been announced with ``LoopProbe/expectBlocking(_:_:)``.
    public let expectedStalls: UInt64
    /// Chains of short turns without a wait that were longer than the limit.
    public let saturations: UInt64
    public let isSaturated: Bool
    public let samples: UInt64
    /// Samples that should have been taken, and could not.
    public let failedSamples: UInt64
    /// What samples took from the loop's thread in sum.
    public let sampleTime: Duration
    /// Processor time and wake-ups of the watchdog's thread.
    public let watchdogTime: Duration
    public let watchdogWakes: UInt64
    /// Turns above ``LoopProbe/Configuration/micro`` that were only counted, since nobody took them in time.
    public let droppedTurns: UInt64
    /// Bytes of the trace that could not be written.
    public let droppedBytes: UInt64

    /// Turns of all modes and parts.
    public var histogram: Histogram {
        groups.reduce(into: Histogram()) { $0.merge($1.histogram) }
    }

    /// Share of the time in the loop in which it was busy, 0...1.
    public var utilisation: Double {
        let total = (busy + waiting) / .nanoseconds(1)
        return total > 0 ? busy / .nanoseconds(1) / total : 0
    }
}
