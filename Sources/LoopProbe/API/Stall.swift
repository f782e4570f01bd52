/// A turn of the loop that took too long.
public struct Stall: Sendable {
    /// Why the loop did not go on.
    public enum Cause: Hashable, Sendable {
        case unknown
        /// The thread computed.
        case cpu
        /// The thread waited in a system call, mostly in the one of this number; negative: in none (page faults).
        case blocked(systemCall: Int32)
        /// The thread was ready to run, and other threads had the processors.
        case starved
    }

    /// A value that the program had noted before.
    public struct Note: Hashable, Sendable {
        public let key: String
        public let value: Int64
    }

    /// Counts up from 1 in each probe.
    public let id: UInt64
    public let loop: LoopDescriptor
    /// When the turn began: nanoseconds of CLOCK_MONOTONIC.
    public let begin: UInt64
    /// Up to now, if it ``isOngoing``.
    public let duration: Duration
    public let phase: LoopPhase
    /// The run loop's mode; empty where there are none.
    public let mode: String
    /// How many runs of the loop are nested into each other; 1 is the outermost.
    public let depth: Int
    public let isOngoing: Bool
    public let isSevere: Bool
    public let cause: Cause
    /// Processor time of the thread in the stall.
    public let cpuTime: Duration
    /// Time for which the thread was ready and did not run.
    public let runDelay: Duration
    /// How long the turn had gone on when it was noticed.
    public let noticedAfter: Duration
    /// In the order of time.
    public let samples: [StackSample]
    public let notes: [Note]
}

/// The stack of the loop's thread at one moment of a stall.
public struct StackSample: Sendable {
    /// A frame of a stack, innermost first. Names are looked up later, from the files: by module and address.
    public struct Frame: Hashable, Sendable {
        /// Run-time address.
        public let programCounter: UInt64
        /// Path of the module; empty when the address lies in none.
        public let module: String
        /// Address in the module's file.
        public let address: UInt64
        /// False for return addresses, which may lie behind the end of the calling function.
        public let isExact: Bool
    }

    /// Nanoseconds of CLOCK_MONOTONIC.
    public let time: UInt64
    public let method: CaptureMethod
    public let phase: LoopPhase
    public let cause: Stall.Cause
    /// What the capture took from the thread; zero when it was not interrupted.
    public let cost: Duration
    public let isTruncated: Bool
    public let frames: [Frame]
}
