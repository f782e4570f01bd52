/// The state of a stall. It is written when the stall is noticed, repeatedly while it lasts, and when it ends. Each record
/// repeats everything, so the last one counts. A stall without an end means that the process died or the trace ends during
/// the stall.
public struct StallRecord: Sendable {
    /// The occasion on which the record was written.
    public enum Event: UInt8, Sendable {
        /// The stall was noticed.
        case begin = 0
        /// The stall lasts.
        case update = 1
        /// The stall has ended.
        case end = 2
    }

    /// A named value that the program had set.
    public struct Note: Sendable {
        /// The ``StringRecord/id`` of the name.
        public var key: UInt32
        /// The value.
        public var value: Int64

        /// Creates a note.
        public init(key: UInt32, value: Int64) {
            self.key = key
            self.value = value
        }
    }

    /// A named text that the program had set.
    public struct Text: Sendable {
        /// The ``StringRecord/id`` of the name.
        public var key: UInt32
        /// The ``StringRecord/id`` of the text.
        public var text: UInt32

        /// Creates a text.
        public init(key: UInt32, text: UInt32) {
            self.key = key
            self.text = text
        }
    }

    /// The number of the stall in the process, from 1.
    public var id: UInt64
    /// The ``LoopRecord/id`` of the loop.
    public var loop: UInt32
    /// The occasion on which the record was written.
    public var event: Event
    /// The begin of the turn, in nanoseconds of CLOCK_MONOTONIC.
    public var begin: UInt64
    /// The duration in nanoseconds, up to now for a stall that has not ended. Waits of nested runs are not included.
    public var duration: UInt64
    /// The callout or the part of the turn.
    public var phase: LoopPhase
    /// The ``StringRecord/id`` of the mode's name, or 0 if the loop has no modes.
    public var mode: UInt32
    /// The number of nested runs of the loop: 1 for the outermost run, 0 if unknown.
    public var depth: UInt32
    /// The reason why the turn took long.
    public var cause: StallCause
    /// The number of the system call in which most samples found the thread. Negative if there is none.
    public var systemCall: Int32
    /// The processor time of the thread during the stall, in nanoseconds.
    public var cpuTime: UInt64
    /// The time in which the thread was ready but not running, in nanoseconds.
    public var runDelay: UInt64
    /// The ``StringRecord/id`` of the reason that the program announced for blocking. 0 if it announced none.
    public var expected: UInt32
    /// The duration of the turn when the watchdog noticed it, in nanoseconds.
    public var noticedAfter: UInt64
    /// The number of samples that were taken. The trace may hold fewer ``SampleRecord``s.
    public var sampleCount: UInt32
    /// The values that the program had set.
    public var notes: [Note]
    /// The texts that the program had set.
    public var texts: [Text]

    /// Creates a record.
    public init(
        id: UInt64, loop: UInt32, event: Event, begin: UInt64, duration: UInt64, phase: LoopPhase = .unknown,
        mode: UInt32 = 0, depth: UInt32 = 0, cause: StallCause = .unknown, systemCall: Int32 = -1,
        cpuTime: UInt64 = 0, runDelay: UInt64 = 0, expected: UInt32 = 0, noticedAfter: UInt64 = 0,
        sampleCount: UInt32 = 0, notes: [Note] = [], texts: [Text] = []
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
        self.texts = texts
    }

    /// Whether the stall has ended.
    public var isOver: Bool { event == .end }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
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
        guard !texts.isEmpty else { return }
        sink.count(texts.count)
        for text in texts {
            sink.unsigned(text.key)
            sink.unsigned(text.text)
        }
    }

    package init?(from source: inout ByteSource) {
        guard let id = source.unsigned(), let loop = source.unsigned(as: UInt32.self), let event = source.byte(),
            let kind = Event(rawValue: event), let phase = source.byte(), let cause = source.byte(),
            let begin = source.unsigned(), let duration = source.unsigned(),
            let mode = source.unsigned(as: UInt32.self), let depth = source.unsigned(as: UInt32.self),
            let call = source.signed(), let cpu = source.unsigned(), let delay = source.unsigned(),
            let expected = source.unsigned(as: UInt32.self), let noticed = source.unsigned(),
            let samples = source.unsigned(as: UInt32.self),
            let notes = source.list(elementSize: 2, Self.note),
            let texts = source.remaining == 0 ? [] : source.list(elementSize: 2, Self.text)
        else { return nil }
        self.init(
            id: id, loop: loop, event: kind, begin: begin, duration: duration, phase: LoopPhase(byte: phase),
            mode: mode, depth: depth, cause: StallCause(byte: cause), systemCall: Int32(truncatingIfNeeded: call),
            cpuTime: cpu, runDelay: delay, expected: expected, noticedAfter: noticed, sampleCount: samples,
            notes: notes, texts: texts)
    }

    private static func note(_ source: inout ByteSource) -> Note? {
        guard let key = source.unsigned(as: UInt32.self), let value = source.signed() else { return nil }
        return Note(key: key, value: value)
    }

    private static func text(_ source: inout ByteSource) -> Text? {
        guard let key = source.unsigned(as: UInt32.self), let text = source.unsigned(as: UInt32.self) else {
            return nil
        }
        return Text(key: key, text: text)
    }
}
