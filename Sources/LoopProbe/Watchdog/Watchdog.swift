import CLoopProbe
import LoopTrace
import Synchronization

/// A probe's shared half: what callers of any thread reach. The other half, ``WatchLoop``, belongs to the watchdog's thread.
final class Watchdog: Sendable {
    struct Control {
        var isPaused = false
        var isStopping = false
        var handle: UInt = 0
    }

    let source: any LoopSource
    let descriptor: LoopDescriptor
    let configuration: LoopProbe.Configuration
    let limits: LoopProbe.Configuration.Limits
    let meter: LoopMeter
    let park: Park
    let began = Clock.now
    let subscribers = Subscribers()
    let notes = NoteTable()
    let expectations = Expectations()
    let control = Mutex(Control())
    let statistics = Mutex(Statistics())
    let memory = Mutex<[UInt8]>([])

    init(source: any LoopSource, configuration: LoopProbe.Configuration) throws {
        self.source = source
        self.configuration = configuration
        descriptor = source.descriptor
        limits = LoopProbe.Configuration.Limits(configuration)
        guard let meter = LoopMeter(micro: limits.micro, phase: source.phase) else {
            throw LoopProbeError.outOfResources("a meter")
        }
        self.meter = meter
        park = Park(meter)
    }

    /// Opens the trace, starts the thread, attaches the source: in this order, so that what fails leaves nothing behind.
    func start() throws {
        let loop = try WatchLoop(self)
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

    func pause() { switchPause(true) }
    func resume() { switchPause(false) }

    private func switchPause(_ isPaused: Bool) {
        let changed = control.withLock { control in
            guard control.isPaused != isPaused, !control.isStopping else { return false }
            control.isPaused = isPaused
            return true
        }
        guard changed else { return }
        if isPaused {
            source.detach()
            // Here, and not on the watchdog's thread, which may come to it only after `resume`.
            meter.abandon()
        } else {
            // A source that could be attached once can be again; if its loop is gone there is nothing to see.
            try? source.attach(meter, modes: configuration.modes)
        }
        park.wake()
    }

    func stop() {
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
