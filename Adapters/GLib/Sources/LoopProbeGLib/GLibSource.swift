import CLoopProbeGLib
public import LoopProbe
import Synchronization

/// A main loop of GLib, and so of GTK: told by the function by which its context polls.
///
///     try LoopProbe.start(GLibSource(name: "main"), configuration)
///
/// A turn goes from the end of one poll to the beginning of the next, also in nested runs of the loop. A process may watch eight
/// contexts in its life.
public final class GLibSource: LoopSource {
    public let descriptor: LoopDescriptor
    public var phase: LoopPhase { .custom }

    private let context: UInt
    private let edges: ManualSource
    private let place = Mutex<Int32>(-1)

    /// - Parameter context: a `GMainContext`, which must outlive the probe; `nil` for that of the main loop.
    public init(_ context: UnsafeMutableRawPointer? = nil, name: String) {
        self.context = UInt(bitPattern: context)
        edges = ManualSource(kind: "glib", name: name)
        descriptor = edges.descriptor
    }

    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        try edges.attach(meter, modes: modes)
        // Kept for ever: the loop may be in its poll when it is detached.
        let info = Unmanaged.passRetained(edges).toOpaque()
        let made = lpg_attach(
            UnsafeMutableRawPointer(bitPattern: context),
            lpg_edges(
                will_wait: { info in
                    if let info { Unmanaged<ManualSource>.fromOpaque(info).takeUnretainedValue().willWait() }
                },
                did_wake: { info in
                    if let info { Unmanaged<ManualSource>.fromOpaque(info).takeUnretainedValue().didWake() }
                }, info: info))
        guard made >= 0 else { throw LoopProbeError.outOfResources("a place for another GLib context") }
        place.withLock { $0 = made }
    }

    public func detach() {
        let last = place.withLock { place in
            defer { place = -1 }
            return place
        }
        lpg_detach(last)
        edges.detach()
    }
}
