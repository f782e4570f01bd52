import LoopTrace

/// A turn of a loop that took too long. Times are in nanoseconds.
package struct Stall: Sendable {
    /// The index of the process in ``StallReport/processes``.
    package let process: Int
    /// The index of the loop in ``StallReport/loops``. `nil` if the trace does not tell it.
    package let loop: Int?
    /// The number of the stall, unique in its process.
    package let id: UInt64
    /// The begin of the turn: since 1970, and since the trace of the process began.
    package let realtime: UInt64
    package let offset: UInt64
    /// The duration. For an open stall it reaches to the last record about it.
    package let duration: UInt64
    /// Whether the trace ends before the stall: the process died during it, or the trace was cut off.
    package let isOpen: Bool
    package let isSevere: Bool
    package let phase: LoopPhase
    /// The name of the run loop mode. Empty if the loop has no modes.
    package let mode: String
    /// The number of nested runs of the loop. `nil` if unknown.
    package let depth: Int?
    package let cause: StallCause
    /// The system call in which most samples found the thread, and its name if known.
    package let systemCall: (number: Int32, name: String?)?
    package let cpuTime: UInt64
    /// The time in which the thread was ready but not running.
    package let runDelay: UInt64
    /// The reason that the program announced for blocking. `nil` if it announced none.
    package let expected: String?
    package let notes: [(name: String, value: Int64)]
    /// The texts that the program had set, or other statements of a hang report.
    package let texts: [(name: String, text: String)]
    /// The samples in the order of time. Their weights add up to ``duration``.
    package let samples: [StallSample]
}
