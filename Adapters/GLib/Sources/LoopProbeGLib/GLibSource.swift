import CLoopProbeGLib
public import LoopProbe
import Synchronization

/// A loop source for a main loop of GLib or GTK. It replaces the poll function of the loop's context.
///
///     try StallProbe.start(GLibSource(name: "main"), configuration)
///
/// A turn is the time from the end of one poll to the begin of the next, in nested runs of the loop, too. A process can watch at
/// most eight contexts during its life.
public final class GLibSource: LoopSource {
    /// The kind and the name of the loop.
    public let descriptor: LoopDescriptor
    /// The phase of all turns.
    public var phase: LoopPhase { .custom }

    private let context: UInt
    private let edges: ManualSource
    private let place = Mutex<Int32>(-1)

    /// Creates a source for a GLib context.
    /// - Parameters:
    ///   - context: A `GMainContext` that outlives the probe, or `nil` for the default context.
    ///   - name: The name of the loop in reports.
    public init(_ context: UnsafeMutableRawPointer? = nil, name: String) {
        self.context = UInt(bitPattern: context)
        edges = ManualSource(kind: "glib", name: name)
        descriptor = edges.descriptor
    }

    /// Replaces the poll function of the context.
    public func attach(_ meter: LoopMeter, modes: [String]) throws {
        try edges.attach(meter, modes: modes)
        // The object is never freed, because the loop may be in its poll function when it is detached.
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

    /// Restores the poll function of the context.
    public func detach() {
        let last = place.withLock { place in
            defer { place = -1 }
            return place
        }
        lpg_detach(last)
        edges.detach()
    }
}
