import CLoopProbe
import LoopRecords

/// The part of a probe that all threads share. The other part, ``WatchLoop``, belongs to the watchdog's thread.
final class Watchdog: Sendable {
    struct Control {
        var isPaused = false
        var isStopping = false
        var handle: UInt = 0
    }

    let source: any LoopSource
    let descriptor: LoopDescriptor
    let configuration: StallProbe.Configuration
    let limits: StallProbe.Configuration.Limits
    let meter: LoopMeter
    let park: Park
    let began = Clock.now
    /// The number of forks between the first process and the one that started the probe.
    private let forks = lp_fork_count()
    let subscribers = Subscribers()
    let notes = NoteTable()
    let expectations = Expectations()
    let control = Guarded(Control())
    let statistics = Guarded(Statistics())
    let corrections = Guarded(TurnCorrections())
    let memory = Guarded<[UInt8]>([])
    /// The stall in which the previous run ended.
    let previousStall: StallProbe.Stall?

    init(source: any LoopSource, configuration: StallProbe.Configuration) throws {
        self.source = source
        self.configuration = configuration
        previousStall = PreviousRun.openStall(in: configuration.trace)
        descriptor = source.descriptor
        limits = StallProbe.Configuration.Limits(configuration)
        guard let meter = LoopMeter(micro: limits.micro, phase: source.phase) else {
            throw LoopProbeError.outOfResources("a meter")
        }
        self.meter = meter
        park = Park(meter)
    }

    /// Opens the trace, starts the thread and attaches the source. In this order a failure leaves nothing behind.
    func start() throws {
        let loop = try WatchLoop(self)
        try loop.recorder.open()
        let argument = unsafe Unmanaged.passRetained(loop)
        var handle: UInt = 0
        let body: @convention(c) (UnsafeMutableRawPointer?) -> Void = { argument in
            guard let argument = unsafe argument else { return }
            unsafe Unmanaged<WatchLoop>.fromOpaque(argument).takeRetainedValue().run()
        }
        guard unsafe lp_thread_start(body, argument.toOpaque(), &handle) else {
            unsafe argument.release()
            throw LoopProbeError.outOfResources("a thread")
        }
        control.withLock { $0.handle = handle }
        do {
            try source.attach(meter, modes: configuration.modes)
        } catch {
            stop()
            throw error
        }
    }

    /// Whether this process was forked from the one that started the probe. It has no watchdog.
    var isForked: Bool { lp_fork_count() != forks }

    func pause() { switchPause(true) }
    func resume() { switchPause(false) }

    private func switchPause(_ isPaused: Bool) {
        guard !isForked else { return }
        let changed = control.withLock { control in
            guard control.isPaused != isPaused, !control.isStopping else { return false }
            control.isPaused = isPaused
            return true
        }
        guard changed else { return }
        if isPaused {
            source.detach()
            // The turn ends here and not on the watchdog's thread, which may notice the pause only after `resume`.
            meter.abandon()
        } else {
            // The source was attached before, so it can be attached again. An error means that its loop is gone and nothing
            // is left to watch.
            try? source.attach(meter, modes: configuration.modes)
        }
        park.wake()
    }

    func stop() {
        // The locks and the trace belong to the other process.
        guard !isForked else { return }
        let handle: UInt? = control.withLock { control in
            guard !control.isStopping else { return nil }
            control.isStopping = true
            return control.handle
        }
        guard let handle else { return }
        source.detach()
        park.wake()
        if handle != 0 { lp_thread_join(handle) }
        subscribers.finish()
    }

    func traceBytes() -> [UInt8] { memory.withLock { $0 } }
}
