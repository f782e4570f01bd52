import CLoopProbe

/// Entry points for tests and benchmarks of the probe.
@_spi(Testing) public enum LoopProbeTesting {
    /// The kernel's thread ID of the calling thread.
    public static var currentThread: UInt32 { lp_thread_self() }

    /// Takes `count` stacks of `thread`, one after the other.
    public static func capture(thread: UInt32, count: Int) -> (taken: Int, frames: Int) {
        var result = (taken: 0, frames: 0)
        each(thread, count) { stack in
            if !stack.failed { result.taken += 1 }
            result.frames += stack.frames.count
        }
        return result
    }

    /// Returns the nanoseconds that each capture took from the thread. Captures that did not interrupt it are left out.
    public static func captureCosts(thread: UInt32, count: Int) -> [UInt64] {
        var result: [UInt64] = []
        each(thread, count) { if !$0.failed, $0.cost > 0 { result.append($0.cost) } }
        return result
    }

    private static func each(_ thread: UInt32, _ count: Int, _ body: (CapturedStack) -> Void) {
        guard let capturer = StackCapturer(signal: 0) else { return }
        let view = ThreadView()
        view.select(thread, stack: 0..<0)
        for _ in 0..<count { body(capturer.capture(view, patience: 10_000_000_000)) }
    }

    /// Attaches two observers that do nothing to the main run loop.
    public static func attachEmptyObservers() {
        if let loop = unsafe lp_runloop_main() { unsafe lp_runloop_attach_empty(loop) }
    }

    /// Removes the observers that ``attachEmptyObservers()`` attached.
    public static func detachEmptyObservers() { lp_runloop_detach_empty() }
}
