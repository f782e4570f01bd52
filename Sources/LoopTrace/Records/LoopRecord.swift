public import LoopRecords

/// A watched loop and its thresholds. Times are in nanoseconds.
public struct LoopRecord: Sendable {
    /// The number of the loop in the process.
    public var id: UInt32
    /// The kind: `cfrunloop`, `dispatch-main`, `manual`, `nio`, `glib` or a word of another adapter.
    public var kind: String
    /// The name that tells the loop from others of its kind.
    public var name: String
    /// The shortest turn that is listed (``TurnRecord``).
    public var micro: UInt64
    /// The shortest turn that is a stall.
    public var stall: UInt64
    /// The shortest stall that is severe.
    public var severe: UInt64
    /// The shortest chain of turns without a wait that is a saturation.
    public var saturation: UInt64
    /// The kernel's thread ID of the loop's thread. 0 if it changes or is unknown.
    public var thread: UInt32
    /// The time at which the probe was attached, on CLOCK_MONOTONIC.
    public var attached: UInt64

    /// Creates a record.
    public init(
        id: UInt32, kind: String, name: String, micro: UInt64, stall: UInt64, severe: UInt64, saturation: UInt64,
        thread: UInt32 = 0, attached: UInt64 = 0
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.micro = micro
        self.stall = stall
        self.severe = severe
        self.saturation = saturation
        self.thread = thread
        self.attached = attached
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.loop(
            id: id, kind: kind, name: name, micro: micro, stall: stall, severe: severe, saturation: saturation,
            thread: thread, attached: attached)
    }

    package init?(from source: inout ByteSource) {
        guard let id = source.unsigned(as: UInt32.self), let kind = source.text(), let name = source.text(),
            let micro = source.unsigned(), let stall = source.unsigned(), let severe = source.unsigned(),
            let saturation = source.unsigned(), let thread = source.unsigned(as: UInt32.self),
            let attached = source.unsigned()
        else { return nil }
        self.init(
            id: id, kind: kind, name: name, micro: micro, stall: stall, severe: severe, saturation: saturation,
            thread: thread, attached: attached)
    }
}
