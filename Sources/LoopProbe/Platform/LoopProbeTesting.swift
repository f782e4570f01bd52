import CLoopProbe

/// Entry points for tests and benchmarks of the probe.
@_spi(Testing) public enum LoopProbeTesting {
    /// The kernel's thread ID of the calling thread.
    public static var currentThread: UInt32 { lp_thread_self() }

    /// A reader of stacks. One thread at a time uses it.
    public final class Stacks {
        private let capturer: StackCapturer?
        private let view = ThreadView()

        /// Creates a reader for the stacks of `thread`.
        public init(of thread: UInt32) {
            capturer = StackCapturer(signal: 0)
            view.select(thread, stack: 0..<0)
        }

        /// Takes a stack. Returns the number of its frames, 0 for none, and the nanoseconds that it took from the thread.
        public func take() -> (frames: Int, cost: UInt64) {
            guard let stack = capturer?.capture(view, patience: 10_000_000_000) else { return (0, 0) }
            return (stack.failed ? 0 : stack.frames.count, stack.cost)
        }
    }

    /// Attaches two observers that do nothing to the main run loop.
    public static func attachEmptyObservers() {
        if let loop = unsafe lp_runloop_main() { unsafe lp_runloop_attach_empty(loop) }
    }

    /// Removes the observers that ``attachEmptyObservers()`` attached.
    public static func detachEmptyObservers() { lp_runloop_detach_empty() }
}
