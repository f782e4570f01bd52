import CLoopProbe
import Dispatch

/// A loop source for the dispatch main queue of a program that calls `dispatchMain()` or has an asynchronous `main`.
///
/// libdispatch has no hook, so the watchdog polls: it adds a block to the queue, and the time until the block runs is the turn.
/// The duration of a turn is therefore exact only to ``pollInterval(stall:)``, and the watchdog wakes up while the program is
/// idle. On Linux it adds no block to an idle queue. It detects that with a private field of libdispatch, which it verifies at
/// the start; if the verification fails, it polls always. ``MainQueueSource`` is exact and does not poll.
public final class DispatchMainSource: LoopSource {
    /// The kind and the name of the loop.
    public var descriptor: LoopDescriptor { LoopDescriptor(kind: "dispatch-main", name: "main") }
    /// The phase of all turns.
    public var phase: LoopPhase { .mainQueue }

    private struct State {
        var isAsked = false
        var isChecked = false
        var isPrivateFieldRight = false
        var lastThread: UInt32 = 0
        var generation = 0
    }

    private let state = Guarded(State())

    /// Creates a source.
    public init() {}

    /// Begins to watch. The queue itself is polled by the watchdog.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {}

    /// Stops watching.
    public func detach() {
        state.withLock { state in
            state.generation += 1
            state.isAsked = false
        }
    }

    /// The thread that serves the queue now. If that is unknown, the thread that served it last.
    public var executingThread: UInt32 {
        let owner = lp_main_queue_owner()
        return owner != 0 ? owner : state.withLock { $0.isPrivateFieldRight ? 0 : $0.lastThread }
    }

    /// Returns the time between two polls: an eighth of a stall, at least 4 ms.
    public func pollInterval(stall: Duration) -> Duration? { max(stall / 8, .milliseconds(4)) }

    /// Adds a block to the queue unless one is waiting there.
    public func poll(_ meter: LoopMeter) {
        let generation: Int? = state.withLock { state in
            let isIdle = state.isPrivateFieldRight && lp_main_queue_owner() == 0
            guard !state.isAsked, !isIdle else { return nil }
            state.isAsked = true
            return state.generation
        }
        guard let generation else { return }
        meter.didWake(.mainQueue)
        DispatchQueue.main.async { self.answer(meter, generation) }
    }

    private func answer(_ meter: LoopMeter, _ generation: Int) {
        state.withLock { state in
            guard state.generation == generation else { return }
            meter.willWait()
            state.isAsked = false
            state.lastThread = lp_thread_self()
            guard !state.isChecked else { return }
            state.isChecked = true
            state.isPrivateFieldRight = lp_main_queue_check()
        }
    }
}

extension LoopSource where Self == DispatchMainSource {
    /// The dispatch main queue of a program without a run loop, polled by the watchdog.
    public static var dispatchMain: DispatchMainSource { DispatchMainSource() }
}
