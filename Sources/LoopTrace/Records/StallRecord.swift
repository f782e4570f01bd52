/// A stall: written when it is noticed, now and then while it goes on, and when it is over. Each time all that is known
/// then, so that the last one counts, and one without an end says that the process died, or the trace ends, in the stall.
public struct StallRecord: Hashable, Sendable {
    public enum Event: UInt8, Sendable {
        case begin = 0
        case update = 1
        case end = 2
    }

    /// A name and a value that the program had noted before.
    public struct Note: Hashable, Sendable {
        /// ``StringRecord/id``.
        public var key: UInt32
        public var value: Int64

        public init(key: UInt32, value: Int64) {
            self.key = key
            self.value = value
        }
    }

    /// Unique in the process; counts up from 1.
    public var id: UInt64
    /// ``LoopRecord/id``.
    public var loop: UInt32
    public var event: Event
    /// When the loop was last seen to be free, CLOCK_MONOTONIC, nanoseconds.
    public var begin: UInt64
    /// Nanoseconds, up to now for a stall that is not over. Waits of nested runs are not in it.
    public var duration: UInt64
    public var phase: LoopPhase
    /// ``StringRecord/id`` of the loop's mode; 0 when there are no modes.
    public var mode: UInt32
    /// How many runs of the loop were nested into each other; 1 is the outermost, 0 not known.
    public var depth: UInt32
    public var cause: StallCause
    /// Number of the system call that the thread was blocked in most often; negative: none.
    public var systemCall: Int32
    /// Processor time of the thread during the stall, nanoseconds.
    public var cpuTime: UInt64
    /// Time that the thread was ready and did not run, nanoseconds.
    public var runDelay: UInt64
    /// ``StringRecord/id`` of the reason when the program had said that it would block; 0 else.
    public var expected: UInt32
    /// How long the loop had been busy when the watchdog noticed, nanoseconds.
    public var noticedAfter: UInt64
    /// Samples that were taken; those of ``SampleRecord`` may be fewer.
    public var sampleCount: UInt32
    public var notes: [Note]

    public init(
        id: UInt64, loop: UInt32, event: Event, begin: UInt64, duration: UInt64, phase: LoopPhase = .unknown,
        mode: UInt32 = 0, depth: UInt32 = 0, cause: StallCause = .unknown, systemCall: Int32 = -1,
        cpuTime: UInt64 = 0, runDelay: UInt64 = 0, expected: UInt32 = 0, noticedAfter: UInt64 = 0,
        sampleCount: UInt32 = 0, notes: [Note] = []
    ) {
        self.id = id
        self.loop = loop
        self.event = event
        self.begin = begin
        self.duration = duration
        self.phase = phase
        self.mode = mode
        self.depth = depth
        self.cause = cause
        self.systemCall = systemCall
        self.cpuTime = cpuTime
        self.runDelay = runDelay
        self.expected = expected
        self.noticedAfter = noticedAfter
        self.sampleCount = sampleCount
        self.notes = notes
    }

    /// Whether the loop was seen to go on.
    public var isOver: Bool { event == .end }

    func encode(into sink: inout ByteSink) {
        sink.unsigned(id)
        sink.unsigned(loop)
        sink.byte(event.rawValue)
        sink.byte(phase.rawValue)
        sink.byte(cause.rawValue)
        sink.unsigned(begin)
        sink.unsigned(duration)
        sink.unsigned(mode)
        sink.unsigned(depth)
        sink.signed(Int64(systemCall))
        sink.unsigned(cpuTime)
        sink.unsigned(runDelay)
        sink.unsigned(expected)
        sink.unsigned(noticedAfter)
        sink.unsigned(sampleCount)
        sink.count(notes.count)
        for note in notes {
            sink.unsigned(note.key)
            sink.signed(note.value)
        }
    }

    init?(from source: inout ByteSource) {
        guard let id = source.unsigned(), let loop = source.unsigned(as: UInt32.self), let event = source.byte(),
            let kind = Event(rawValue: event), let phase = source.byte(), let cause = source.byte(),
            let begin = source.unsigned(), let duration = source.unsigned(),
            let mode = source.unsigned(as: UInt32.self), let depth = source.unsigned(as: UInt32.self),
            let call = source.signed(), let cpu = source.unsigned(), let delay = source.unsigned(),
            let expected = source.unsigned(as: UInt32.self), let noticed = source.unsigned(),
            let samples = source.unsigned(as: UInt32.self),
            let notes = source.list(elementSize: 2, Self.note)
        else { return nil }
        self.init(
            id: id, loop: loop, event: kind, begin: begin, duration: duration, phase: LoopPhase(byte: phase),
            mode: mode, depth: depth, cause: StallCause(byte: cause), systemCall: Int32(truncatingIfNeeded: call),
            cpuTime: cpu, runDelay: delay, expected: expected, noticedAfter: noticed, sampleCount: samples,
            notes: notes)
    }

    private static func note(_ source: inout ByteSource) -> Note? {
        guard let key = source.unsigned(as: UInt32.self), let value = source.signed() else { return nil }
        return Note(key: key, value: value)
    }
}
