public import LoopRecords

/// A loop source for a loop that the program writes itself, around `epoll_wait` for example. Call its methods on the loop's
/// thread:
///
///     let source = ManualSource(name: "events")
///     try StallProbe.start(source)
///     while true {
///         source.willWait()
///         let count = epoll_wait(queue, &events, 64, -1)
///         source.didWake()
///         …
///     }
public final class ManualSource: LoopSource {
    /// The kind and the name of the loop.
    public let descriptor: LoopDescriptor
    /// The phase of turns without a mark.
    public var phase: LoopPhase { .custom }
    private let slot = MeterSlot()

    /// Creates a source. `kind` and `name` appear in reports.
    public init(kind: String = "manual", name: String) {
        descriptor = LoopDescriptor(kind: kind, name: name)
    }

    /// Begins to report to `meter`.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        slot.set(meter)
    }

    /// Stops reporting.
    public func detach() { slot.set(nil) }

    /// Records that the loop has work.
    @inline(__always)
    public func didWake(_ phase: LoopPhase = .custom) {
        guard let meter = slot.meter else { return }
        if !meter.knowsThread { meter.adoptThread() }
        meter.didWake(phase)
    }

    /// Records that the loop is about to wait.
    @inline(__always)
    public func willWait() { slot.meter?.willWait() }

    /// Sets the phase of the current turn from here on.
    @inline(__always)
    public func mark(_ phase: LoopPhase) { slot.meter?.mark(phase) }
}
