public import LoopRecords

/// A turn of at least ``LoopRecord/micro``. Times are in nanoseconds.
public struct TurnRecord: Sendable {
    /// The begin of the turn on CLOCK_MONOTONIC.
    public var begin: UInt64
    /// The duration of the turn.
    public var busy: UInt64
    /// The ``StringRecord/id`` of the mode's name, or 0 if the loop has no modes.
    public var mode: UInt32
    /// The phase in which the turn began.
    public var phase: LoopPhase
    /// The number of nested runs of the loop: 1 for the outermost run, 0 if unknown.
    public var depth: UInt32

    /// Creates a record.
    public init(begin: UInt64, busy: UInt64, mode: UInt32 = 0, phase: LoopPhase = .unknown, depth: UInt32 = 0) {
        self.begin = begin
        self.busy = busy
        self.mode = mode
        self.phase = phase
        self.depth = depth
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.turn(begin: begin, busy: busy, mode: mode, phase: phase, depth: depth)
    }

    package init?(from source: inout ByteSource) {
        guard let begin = source.unsigned(), let busy = source.unsigned(), let mode = source.unsigned(as: UInt32.self),
            let phase = source.byte(), let depth = source.unsigned(as: UInt32.self)
        else { return nil }
        self.init(begin: begin, busy: busy, mode: mode, phase: LoopPhase(byte: phase), depth: depth)
    }
}

/// The turns of one loop in the order of their ends.
public struct TurnList: Sendable {
    /// The ``LoopRecord/id`` of the loop.
    public var loop: UInt32
    /// The turns.
    public var turns: [TurnRecord]

    /// Creates a list.
    public init(loop: UInt32, turns: [TurnRecord]) {
        self.loop = loop
        self.turns = turns
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(loop)
        sink.count(turns.count)
        for turn in turns { turn.encode(into: &sink) }
    }

    package init?(from source: inout ByteSource) {
        guard let loop = source.unsigned(as: UInt32.self),
            let turns = source.list(elementSize: 5, { TurnRecord(from: &$0) })
        else { return nil }
        self.init(loop: loop, turns: turns)
    }
}
