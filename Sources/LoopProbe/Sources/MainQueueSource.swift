import CLoopProbe
import Dispatch

/// The dispatch main queue of a program without a run loop, served by a loop of the probe's own: turns are exact, and nobody wakes up
/// while there is nothing to do. Where ``run()`` or an asynchronous `main` is not the program's way, ``DispatchMainSource`` asks.
///
///     let probe = try LoopProbe.start(.mainQueue)
///     MainQueueSource.run()                       // in place of dispatchMain()
///
/// With an asynchronous `main` starting the probe is enough, if it is done before the first `await`: Swift's runtime is then told
/// to serve the main actor by this loop.
public final class MainQueueSource: LoopSource {
    public var descriptor: LoopDescriptor { LoopDescriptor(kind: "main-queue", name: "main") }
    public var phase: LoopPhase { .mainQueue }

    /// There is one main queue.
    private static let slot = MeterSlot()

    public init() {}

    /// - Throws: ``LoopProbeError/noMainQueue`` where the queue cannot be served by others than its own library.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        guard lp_mainqueue_available() else { throw LoopProbeError.noMainQueue }
        MainQueueSource.slot.set(meter)
        // Without the hook it is `run` that tells the edges.
        _ = lp_mainqueue_hook(MainQueueSource.willWait, MainQueueSource.didWake)
    }

    public func detach() { MainQueueSource.slot.set(nil) }

    /// Serves the main queue for ever; for the main thread, in place of `dispatchMain()`, which serves it, unwatched, where the
    /// platform lets nobody else do so.
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
