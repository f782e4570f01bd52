import LoopTrace

/// The stack of a stalled thread at one moment.
package struct StallSample: Sendable {
    /// Since the stall began, in nanoseconds.
    package let offset: UInt64
    /// The time that it stands for, in nanoseconds: each moment of a stall belongs to the sample that is nearest.
    package let weight: UInt64
    /// An index into ``StallReport/stacks``.
    package let stack: Int
    package let method: CaptureMethod
    package let cause: StallCause
    package let systemCall: Int32?
    /// Kernel's number of the thread.
    package let thread: UInt32
    /// Whether there were more frames than the trace kept.
    package let isTruncated: Bool
}
