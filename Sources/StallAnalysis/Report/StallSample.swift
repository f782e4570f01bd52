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
    /// The places in the stack at which frames were left out, in ascending order.
    package let omissions: [Omission]

    /// Stack frames that were left out: repetitions of a recursion, or the middle of a deep stack.
    package struct Omission: Sendable, Equatable {
        /// The index in the stack of the frame behind the gap.
        package let index: Int
        /// The number of frames. 0 if unknown.
        package let count: UInt32
    }
}
