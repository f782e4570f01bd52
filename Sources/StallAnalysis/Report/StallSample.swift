import LoopTrace

/// A stack of a stalled thread at one moment.
package struct StallSample: Sendable {
    /// The time since the stall began, in nanoseconds.
    package let offset: UInt64
    /// The time that the sample stands for, in nanoseconds (``SampleWeights``).
    package let weight: UInt64
    /// The index of the stack in ``StallReport/stacks``.
    package let stack: Int
    package let method: CaptureMethod
    package let cause: StallCause
    package let systemCall: Int32?
    /// The kernel's thread ID.
    package let thread: UInt32
    /// Whether outer stack frames are missing.
    package let isTruncated: Bool
}
