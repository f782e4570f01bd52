public import LoopRecords

/// The activity of a loop in one interval. Every turn is counted, short ones too. Intervals follow each other without gap or
/// overlap, so their sums are the sums of the trace. Times are in nanoseconds.
public struct IntervalRecord: Sendable {
    /// The turns in one run loop mode that began in one phase.
    public struct Group: Sendable {
        /// The ``StringRecord/id`` of the mode's name, or 0 if the loop has no modes.
        public var mode: UInt32
        /// The phase in which the turns began.
        public var phase: LoopPhase
        /// The durations of the turns.
        public var histogram: Histogram

        /// Creates a group.
        public init(mode: UInt32, phase: LoopPhase, histogram: Histogram) {
            self.mode = mode
            self.phase = phase
            self.histogram = histogram
        }
    }

    /// The ``LoopRecord/id`` of the loop.
    public var loop: UInt32
    /// The begin of the interval on CLOCK_MONOTONIC.
    public var begin: UInt64
    /// The end of the interval on CLOCK_MONOTONIC.
    public var end: UInt64
    /// The number of times that the loop began to wait.
    public var waits: UInt64
    /// The sum of the waits.
    public var waiting: UInt64
    /// The time outside the loop: after it returned and before it was entered again.
    public var outside: UInt64
    /// The processor time of the watchdog's thread.
    public var watchdogTime: UInt64
    /// The number of times that the watchdog woke up.
    public var watchdogWakes: UInt64
    /// The time that samples took from the loop's thread.
    public var sampleTime: UInt64
    /// The turns by mode and phase.
    public var groups: [Group]

    /// Creates a record.
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

    /// The number of turns in the interval.
    public var turns: UInt64 { groups.reduce(0) { $0 &+ $1.histogram.count } }
    /// The sum of the durations of all turns.
    public var busy: UInt64 { groups.reduce(0) { $0 &+ $1.histogram.sum } }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.interval(
            loop: loop, times: [begin, end, waits, waiting, outside, watchdogTime, watchdogWakes, sampleTime],
            groups: groups.count)
        for group in groups { sink.group(mode: group.mode, phase: group.phase, group.histogram) }
    }

    package init?(from source: inout ByteSource) {
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
