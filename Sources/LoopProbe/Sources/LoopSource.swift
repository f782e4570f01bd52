/// What kind of loop it is, for reports.
public struct LoopDescriptor: Hashable, Sendable {
    /// `cfrunloop`, `dispatch-main`, `manual`, `nio`, `glib`…
    public let kind: String
    /// Which of these.
    public let name: String

    public init(kind: String, name: String) {
        self.kind = kind
        self.name = name
    }
}

/// A loop that can be watched. It tells its edges to a ``LoopMeter``; the rest is the probe's.
public protocol LoopSource: AnyObject, Sendable {
    var descriptor: LoopDescriptor { get }

    /// What turns count as whose part of the turn the source does not tell. Turns of a run loop tell it themselves.
    var phase: LoopPhase { get }

    /// Begins to tell edges to `meter`. May be called from any thread, and again after ``detach()``.
    func attach(_ meter: LoopMeter, modes: [String]) throws

    /// Stops. An edge that is being told just now may still arrive.
    func detach()

    /// The thread to take stacks of, by the kernel's number; 0: the one that told the first edge.
    var executingThread: UInt32 { get }

    /// Not `nil` for loops that cannot be watched without asking: ``poll(_:)`` is called this often, by the watchdog.
    func pollInterval(stall: Duration) -> Duration?

    /// Asks the loop for a sign of life.
    func poll(_ meter: LoopMeter)
}

extension LoopSource {
    public var phase: LoopPhase { .unknown }
    public var executingThread: UInt32 { 0 }
    public func pollInterval(stall: Duration) -> Duration? { nil }
    public func poll(_ meter: LoopMeter) {}
}
