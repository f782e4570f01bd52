public import LoopTrace

/// A loop of your own, around `epoll_wait` or anything else. Tell it what the loop does, on the loop's thread:
///
///     let source = ManualSource(name: "events")
///     try LoopProbe.start(source)
///     while true {
///         source.willWait()
///         let count = epoll_wait(queue, &events, 64, -1)
///         source.didWake()
///         …
///     }
public final class ManualSource: LoopSource {
    public let descriptor: LoopDescriptor
    public var phase: LoopPhase { .custom }
    private let slot = MeterSlot()

    public init(kind: String = "manual", name: String) {
        descriptor = LoopDescriptor(kind: kind, name: name)
    }

    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        slot.set(meter)
    }

    public func detach() { slot.set(nil) }

    /// The loop has work.
    @inline(__always)
    public func didWake(_ phase: LoopPhase = .custom) {
        guard let meter = slot.meter else { return }
        if !meter.knowsThread { meter.adoptThread() }
        meter.didWake(phase)
    }

    /// The loop is about to sleep.
    @inline(__always)
    public func willWait() { slot.meter?.willWait() }

    /// What the turn does from here on.
    @inline(__always)
    public func mark(_ phase: LoopPhase) { slot.meter?.mark(phase) }
}
