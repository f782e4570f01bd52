extension StallProbe {
    /// A turn of the loop that took at least ``StallProbe/Configuration/stall``.
    public struct Stall: Identifiable, Sendable {
        /// The reason why the turn took long.
        public enum Cause: Hashable, Sendable {
            /// The cause is unknown.
            case unknown
            /// The thread ran on a processor.
            case cpu
            /// The thread waited in the kernel. `systemCall` is the number of the system call in which most samples found it, or
            /// negative if it was in none, as in a page fault.
            case blocked(systemCall: Int32)
            /// The thread was ready to run, but other threads used the processors.
            case starved
        }

        /// The number of the stall, counting from 1 in each probe.
        public let id: UInt64
        /// The kind and the name of the loop.
        public let loop: LoopDescriptor
        /// The architecture of the program: `aarch64`, `x86_64` or `other`.
        public let architecture: String
        /// The begin of the turn, in nanoseconds of CLOCK_MONOTONIC.
        public let begin: UInt64
        /// The duration of the turn; up to now if it ``isOngoing``.
        public let duration: Duration
        /// The callout in which most samples found the thread, or the part of the turn if no sample tells.
        public let phase: LoopPhase
        /// The name of the run loop mode. Empty if the loop has no modes.
        public let mode: String
        /// The number of nested runs of the loop, from 1 for the outermost run.
        public let depth: Int
        /// Whether the turn has not ended yet.
        public let isOngoing: Bool
        /// Whether the duration is at least ``StallProbe/Configuration/severe``.
        public let isSevere: Bool
        /// The reason why the turn took long.
        public let cause: Cause
        /// The processor time of the loop's thread during the stall.
        public let cpuTime: Duration
        /// The time in which the thread was ready but not running.
        public let runDelay: Duration
        /// The duration of the turn at the moment when the watchdog noticed it.
        public let noticedAfter: Duration
        /// The time in which the process stood still during the turn. ``duration`` does not include it.
        public let suspended: Duration
        /// The stacks of the loop's thread, in the order of time.
        public let samples: [Sample]
        /// The values that the program has set, sorted by name.
        public let notes: [Note]

        package init(
            id: UInt64, loop: LoopDescriptor, architecture: String, begin: UInt64, duration: Duration,
            phase: LoopPhase, mode: String, depth: Int, isOngoing: Bool, isSevere: Bool, cause: Cause,
            cpuTime: Duration, runDelay: Duration, noticedAfter: Duration, suspended: Duration, samples: [Sample],
            notes: [Note]
        ) {
            self.id = id
            self.loop = loop
            self.architecture = architecture
            self.begin = begin
            self.duration = duration
            self.phase = phase
            self.mode = mode
            self.depth = depth
            self.isOngoing = isOngoing
            self.isSevere = isSevere
            self.cause = cause
            self.cpuTime = cpuTime
            self.runDelay = runDelay
            self.noticedAfter = noticedAfter
            self.suspended = suspended
            self.samples = samples
            self.notes = notes
        }
    }
}

extension StallProbe.Stall.Cause {
    /// The spelling in JSON and in lines for people.
    package var name: String {
        switch self {
        case .unknown: "unknown"
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        }
    }
}
