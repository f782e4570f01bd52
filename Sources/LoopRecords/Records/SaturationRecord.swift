/// A chain of turns, each shorter than a stall, without a wait between them. It is written when it is noticed and again when
/// the loop waits. Times are in nanoseconds.
public struct SaturationRecord: Sendable {
    /// The ``LoopRecord/id`` of the loop.
    public var loop: UInt32
    /// The begin of the chain on CLOCK_MONOTONIC. Records with the same `loop` and `begin` describe the same chain.
    public var begin: UInt64
    /// The duration of the chain so far.
    public var duration: UInt64
    /// The number of turns since `begin`.
    public var turns: UInt64
    /// Whether the loop has waited since.
    public var isOver: Bool

    /// Creates a record.
    public init(loop: UInt32, begin: UInt64, duration: UInt64, turns: UInt64, isOver: Bool) {
        self.loop = loop
        self.begin = begin
        self.duration = duration
        self.turns = turns
        self.isOver = isOver
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(loop)
        sink.unsigned(begin)
        sink.unsigned(duration)
        sink.unsigned(turns)
        sink.byte(isOver ? 1 : 0)
    }

    package init?(from source: inout ByteSource) {
        guard let loop = source.unsigned(as: UInt32.self), let begin = source.unsigned(),
            let duration = source.unsigned(), let turns = source.unsigned(), let over = source.byte()
        else { return nil }
        self.init(loop: loop, begin: begin, duration: duration, turns: turns, isOver: over == 1)
    }
}
