public import LoopRecords

/// The begin of the process and its milestones. Times are in nanoseconds of CLOCK_MONOTONIC.
public struct StartupRecord: Sendable {
    /// A named moment of the program's start.
    public struct Milestone: Sendable {
        /// The name.
        public var name: String
        /// The moment.
        public var time: UInt64

        /// Creates a milestone.
        public init(name: String, time: UInt64) {
            self.name = name
            self.time = time
        }
    }

    /// The earliest possible begin of the process, or 0 if unknown. The kernel counts it in ticks of 10 ms.
    public var processStartEarliest: UInt64
    /// The latest possible begin of the process, or 0 if unknown.
    public var processStartLatest: UInt64
    /// The milestones in the order of time.
    public var milestones: [Milestone]

    /// Creates a record.
    public init(processStartEarliest: UInt64 = 0, processStartLatest: UInt64 = 0, milestones: [Milestone] = []) {
        self.processStartEarliest = processStartEarliest
        self.processStartLatest = processStartLatest
        self.milestones = milestones
    }

    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.startup(
            earliest: processStartEarliest, latest: processStartLatest,
            milestones: milestones.map { (name: $0.name, time: $0.time) })
    }

    package init?(from source: inout ByteSource) {
        guard let earliest = source.unsigned(), let latest = source.unsigned(),
            let milestones = source.list(elementSize: 2, Self.milestone)
        else { return nil }
        self.init(processStartEarliest: earliest, processStartLatest: latest, milestones: milestones)
    }

    private static func milestone(_ source: inout ByteSource) -> Milestone? {
        guard let name = source.text(), let time = source.unsigned() else { return nil }
        return Milestone(name: name, time: time)
    }
}
