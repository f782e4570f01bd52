/// A chain of turns, each short, between which the loop never waited: no stall, but no rest either. Times in nanoseconds.
/// Written when it is noticed (`isOver` false) and again when the loop waits.
public struct SaturationRecord: Hashable, Sendable {
    /// ``LoopRecord/id``.
    public var loop: UInt32
    /// CLOCK_MONOTONIC; with `loop` this tells which records belong together.
    public var begin: UInt64
    public var duration: UInt64
    /// Turns since `begin`.
    public var turns: UInt64
    public var isOver: Bool

    public init(loop: UInt32, begin: UInt64, duration: UInt64, turns: UInt64, isOver: Bool) {
        self.loop = loop
        self.begin = begin
        self.duration = duration
        self.turns = turns
        self.isOver = isOver
    }

    func encode(into sink: inout ByteSink) {
        sink.unsigned(loop)
        sink.unsigned(begin)
        sink.unsigned(duration)
        sink.unsigned(turns)
        sink.byte(isOver ? 1 : 0)
    }

    init?(from source: inout ByteSource) {
        guard let loop = source.unsigned(as: UInt32.self), let begin = source.unsigned(),
            let duration = source.unsigned(), let turns = source.unsigned(), let over = source.byte()
        else { return nil }
        self.init(loop: loop, begin: begin, duration: duration, turns: turns, isOver: over == 1)
    }
}
