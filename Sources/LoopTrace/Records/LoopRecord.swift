/// A loop that is watched, with the thresholds that apply to it. Times in nanoseconds.
public struct LoopRecord: Hashable, Sendable {
    public var id: UInt32
    /// `cfrunloop`, `dispatch-main`, `manual`, `nio`, `glib` or what an adapter calls itself.
    public var kind: String
    public var name: String
    /// Turns from here on are listed one by one (``TurnRecord``).
    public var micro: UInt64
    /// Turns from here on are stalls.
    public var stall: UInt64
    /// Stalls from here on are severe.
    public var severe: UInt64
    /// A chain of turns without a wait that is longer than this is a saturation.
    public var saturation: UInt64
    /// Kernel's number of the thread that runs the loop; 0 when that changes or is not known.
    public var thread: UInt32
    /// When the probe was attached, CLOCK_MONOTONIC.
    public var attached: UInt64

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

    func encode(into sink: inout ByteSink) {
        sink.unsigned(id)
        sink.text(kind)
        sink.text(name)
        sink.unsigned(micro)
        sink.unsigned(stall)
        sink.unsigned(severe)
        sink.unsigned(saturation)
        sink.unsigned(thread)
        sink.unsigned(attached)
    }

    init?(from source: inout ByteSource) {
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
