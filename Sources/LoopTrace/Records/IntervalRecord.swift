/// What a loop did in one interval: every turn is counted here, short ones too. Intervals follow each other without gap
/// or overlap, so their sums are those of the trace. Times in nanoseconds.
public struct IntervalRecord: Hashable, Sendable {
    /// The turns of one mode and one part of the turn.
    public struct Group: Hashable, Sendable {
        /// ``StringRecord/id``; 0 when there are no modes.
        public var mode: UInt32
        public var phase: LoopPhase
        public var histogram: Histogram

        public init(mode: UInt32, phase: LoopPhase, histogram: Histogram) {
            self.mode = mode
            self.phase = phase
            self.histogram = histogram
        }
    }

    /// ``LoopRecord/id``.
    public var loop: UInt32
    /// CLOCK_MONOTONIC.
    public var begin: UInt64
    public var end: UInt64
    /// How often the loop went to sleep.
    public var waits: UInt64
    /// Sum of the waits.
    public var waiting: UInt64
    /// Time spent outside the loop (after it returned, before it was entered again).
    public var outside: UInt64
    /// Processor time of the watchdog thread.
    public var watchdogTime: UInt64
    /// How often the watchdog woke up.
    public var watchdogWakes: UInt64
    /// Time that samples took from the loop's thread.
    public var sampleTime: UInt64
    public var groups: [Group]

    public init(
        loop: UInt32, begin: UInt64, end: UInt64, waits: UInt64 = 0, waiting: UInt64 = 0, outside: UInt64 = 0,
        watchdogTime: UInt64 = 0, watchdogWakes: UInt64 = 0, sampleTime: UInt64 = 0, groups: [Group] = []
    ) {
        self.loop = loop
        self.begin = begin
        self.end = end
        self.waits = waits
        self.waiting = waiting
        self.outside = outside
        self.watchdogTime = watchdogTime
        self.watchdogWakes = watchdogWakes
        self.sampleTime = sampleTime
        self.groups = groups
    }

    /// All turns of the interval.
    public var turns: UInt64 { groups.reduce(0) { $0 &+ $1.histogram.count } }
    /// Busy time of all turns.
    public var busy: UInt64 { groups.reduce(0) { $0 &+ $1.histogram.sum } }

    func encode(into sink: inout ByteSink) {
        sink.unsigned(loop)
        for value in [begin, end, waits, waiting, outside, watchdogTime, watchdogWakes, sampleTime] {
            sink.unsigned(value)
        }
        sink.count(groups.count)
        for group in groups {
            sink.unsigned(group.mode)
            sink.byte(group.phase.rawValue)
            group.histogram.encode(into: &sink)
        }
    }

    init?(from source: inout ByteSource) {
        guard let loop = source.unsigned(as: UInt32.self), let begin = source.unsigned(), let end = source.unsigned(),
            let waits = source.unsigned(), let waiting = source.unsigned(), let outside = source.unsigned(),
            let watchdog = source.unsigned(), let wakes = source.unsigned(), let samples = source.unsigned(),
            let groups = source.list(elementSize: 7, Self.group)
        else { return nil }
        self.init(
            loop: loop, begin: begin, end: end, waits: waits, waiting: waiting, outside: outside,
            watchdogTime: watchdog, watchdogWakes: wakes, sampleTime: samples, groups: groups)
    }

    private static func group(_ source: inout ByteSource) -> Group? {
        guard let mode = source.unsigned(as: UInt32.self), let phase = source.byte(),
            let histogram = Histogram(from: &source)
        else { return nil }
        return Group(mode: mode, phase: LoopPhase(byte: phase), histogram: histogram)
    }
}
