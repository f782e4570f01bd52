extension StallProbe {
    /// The counts of a probe since its start.
    public struct Snapshot: Sendable {
        /// The turns in one run loop mode that began in one phase.
        public struct Group: Sendable {
            /// The name of the run loop mode. Empty if the loop has no modes.
            public let mode: String
            /// The phase in which the turns began.
            public let phase: LoopPhase
            /// The durations of the turns, in nanoseconds.
            public let histogram: Histogram
        }

        /// The kind and the name of the loop.
        public let loop: LoopDescriptor
        /// The time since the probe was started.
        public let elapsed: Duration
        /// The number of turns that have ended.
        public let turns: UInt64
        /// The sum of the durations of all turns.
        public let busy: Duration
        /// The number of times that the loop has waited.
        public let waits: UInt64
        /// The sum of the durations of all waits.
        public let waiting: Duration
        /// The time outside the loop: after it returned and before it was entered again.
        public let outside: Duration
        /// The turns by mode and phase.
        public let groups: [Group]
        /// The number of stalls that have ended, without expected ones.
        public let stalls: UInt64
        /// The number of ended stalls of at least ``StallProbe/Configuration/severe``, without expected ones.
        public let severeStalls: UInt64
        /// The sum of the durations of all ended stalls, without expected ones.
        public let stalledTime: Duration
        /// The duration of the longest ended stall, without expected ones.
        public let longestStall: Duration
        /// The number of stalls that were announced with ``StallProbe/expectBlocking(_:_:)``.
        public let expectedStalls: UInt64
        /// The number of chains of turns without a wait that reached ``StallProbe/Configuration/saturation``.
        public let saturations: UInt64
        /// Whether such a chain has not ended yet.
        public let isSaturated: Bool
        /// The number of times that timers of a mode were late by at least ``StallProbe/Configuration/stall``, because the loop
        /// ran in another mode. Late timers are counted when they can fire again.
        public let heldTimers: UInt64
        /// The longest lateness of such timers.
        public let longestLateness: Duration
        /// The number of times that the process stood still: stopped, frozen, or suspended by the system. It is seen only while the
        /// watchdog is awake: while it sleeps, there is nothing to watch.
        public let suspensions: UInt64
        /// The sum of these times. No turn and no stall includes them.
        public let suspendedTime: Duration
        /// The number of stacks that were taken.
        public let samples: UInt64
        /// The number of stacks that could not be taken although they were due.
        public let failedSamples: UInt64
        /// The time that taking stacks cost the thread of the loop.
        public let sampleTime: Duration
        /// The processor time of the watchdog's thread.
        public let watchdogTime: Duration
        /// The number of times that the watchdog's thread woke up.
        public let watchdogWakes: UInt64
        /// The number of turns above ``StallProbe/Configuration/micro`` that are counted but not listed in the trace, because the
        /// watchdog did not read them in time.
        public let droppedTurns: UInt64
        /// The number of bytes of the trace that could not be written.
        public let droppedBytes: UInt64

        /// The durations of all turns, in nanoseconds.
        public var histogram: Histogram {
            groups.reduce(into: Histogram()) { $0.merge($1.histogram) }
        }

        /// The share of time inside the loop in which the loop was busy, 0 to 1.
        public var utilisation: Double {
            let total = (busy + waiting) / .nanoseconds(1)
            return total > 0 ? busy / .nanoseconds(1) / total : 0
        }
    }
}
