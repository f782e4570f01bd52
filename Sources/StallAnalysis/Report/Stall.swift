import LoopTrace

/// A turn of a loop that took too long. Times in nanoseconds.
package struct Stall: Sendable {
    /// An index into ``StallReport/processes``.
    package let process: Int
    /// An index into ``StallReport/loops``; `nil` where the trace does not say.
    package let loop: Int?
    /// Unique in its process.
    package let id: UInt64
    /// When the loop was last seen to be free: since 1970, and since the trace of its process began.
    package let realtime: UInt64
    package let offset: UInt64
    /// Of one that is not over, up to the last sign of it.
    package let duration: UInt64
    /// Whether the trace ends before the stall does: the process died in it, or went on without the trace.
    package let isOpen: Bool
    package let isSevere: Bool
    package let phase: LoopPhase
    /// Empty where the loop has no modes.
    package let mode: String
    /// How many runs of the loop were nested into each other; `nil` where that is not known.
    package let depth: Int?
    package let cause: StallCause
    /// The call that the thread was blocked in most often, and its name where that is known.
    package let systemCall: (number: Int32, name: String?)?
    package let cpuTime: UInt64
    /// Time that the thread was ready and did not run.
    package let runDelay: UInt64
    /// Why the program had said that it would block; `nil` where it had not.
    package let expected: String?
    package let notes: [(name: String, value: Int64)]
    /// In the order of time; their weights add up to ``duration``, where there are any.
    package let samples: [StallSample]
}
