import CLoopProbe
import Dispatch

/// A loop source for the dispatch main queue of a program without a run loop. The probe serves the queue with a loop of its own,
/// so turns are exact, and nothing wakes up while the queue is empty. Use ``DispatchMainSource`` if the program can neither
/// call ``run()`` nor has an asynchronous `main`.
///
///     let probe = try StallProbe.start(.mainQueue)
///     MainQueueSource.run()                       // in place of dispatchMain()
///
/// With an asynchronous `main` it is enough to start the probe before the first `await`. The Swift runtime then runs the main
/// actor in this loop.
public final class MainQueueSource: LoopSource {
    /// The kind and the name of the loop.
    public var descriptor: LoopDescriptor { LoopDescriptor(kind: "main-queue", name: "main") }
    /// The phase of all turns.
    public var phase: LoopPhase { .mainQueue }

    /// The meter of the main queue, of which there is one.
    private static let slot = MeterSlot()

    /// Creates a source.
    public init() {}

    /// Takes over the main queue.
    /// - Throws: ``LoopProbeError/noMainQueue`` if this platform's libdispatch does not let the program serve it.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        guard lp_mainqueue_available() else { throw LoopProbeError.noMainQueue }
        MainQueueSource.slot.set(meter)
        // Without the hook `run` reports the turns.
        _ = lp_mainqueue_hook(MainQueueSource.willWait, MainQueueSource.didWake)
    }

    /// Stops reporting. The queue is served as before.
    public func detach() { MainQueueSource.slot.set(nil) }

    /// Serves the main queue and never returns. Call it on the main thread in place of `dispatchMain()`. If the platform does
    /// not let the program serve the queue, it calls `dispatchMain()`, and nothing is watched.
    public static func run() -> Never {
        _ = lp_mainqueue_run(willWait, didWake)
        Dispatch.dispatchMain()
    }

    private static let willWait: @convention(c) () -> Void = { slot.meter?.willWait() }

    private static let didWake: @convention(c) () -> Void = {
        guard let meter = slot.meter else { return }
        if !meter.knowsThread { meter.adoptThread() }
        meter.didWake(.mainQueue)
    }
}

extension LoopSource where Self == MainQueueSource {
    /// The dispatch main queue of a program without a run loop, served by the probe.
    public static var mainQueue: MainQueueSource { MainQueueSource() }
}
