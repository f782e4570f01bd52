import CLoopProbe
import Dispatch
import Synchronization

/// The dispatch main queue of a program without a run loop: `dispatchMain()`, or `@main` with an async `main`.
///
/// Dispatch offers no hook, so the watchdog asks: it puts a block into the queue, and the time until that runs is the turn. On
/// Linux it first looks whether any thread works on the queue at all, and leaves an idle one alone; it does that with a private
/// field of libdispatch which it checks at the start, and asks each time where that check fails. So an idle program's watchdog
/// wakes up here, and a turn is known to the ``pollInterval(stall:)``. ``MainQueueSource`` knows it exactly, and sleeps.
public final class DispatchMainSource: LoopSource {
    public var descriptor: LoopDescriptor { LoopDescriptor(kind: "dispatch-main", name: "main") }
    public var phase: LoopPhase { .mainQueue }

    private struct State {
        var isAsked = false
        var isChecked = false
        var isPrivateFieldRight = false
        var lastThread: UInt32 = 0
        var generation = 0
    }

    private let state = Mutex(State())

    public init() {}

    public func attach(_ meter: LoopMeter, modes: [String]) throws {}

    public func detach() {
        state.withLock { state in
            state.generation += 1
            state.isAsked = false
        }
    }

    /// The thread that works on the queue now; where nobody can tell, the one that did last.
    public var executingThread: UInt32 {
        let owner = lp_main_queue_owner()
        return owner != 0 ? owner : state.withLock { $0.isPrivateFieldRight ? 0 : $0.lastThread }
    }

    public func pollInterval(stall: Duration) -> Duration? { max(stall / 8, .milliseconds(4)) }

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
    /// The dispatch main queue of a program without a run loop.
    public static var dispatchMain: DispatchMainSource { DispatchMainSource() }
}
