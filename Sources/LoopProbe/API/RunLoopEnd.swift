/// A reason why a run of a run loop ended.
public enum RunLoopEnd: Int32, Sendable, CaseIterable {
    /// The mode has no sources and no timers, or the program has no run loops.
    case finished = 1
    /// The run was stopped.
    case stopped = 2
    /// The time was over.
    case timedOut = 3
    /// A source was handled, and the run was asked to return after one.
    case handledSource = 4
}
