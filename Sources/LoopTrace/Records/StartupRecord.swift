/// What is known of the process's start. Times are CLOCK_MONOTONIC, nanoseconds.
public struct StartupRecord: Hashable, Sendable {
    public struct Milestone: Hashable, Sendable {
        public var name: String
        public var time: UInt64

        public init(name: String, time: UInt64) {
            self.name = name
            self.time = time
        }
    }

    /// The process began not before this; 0 when not known. The kernel counts in ticks of 10 ms.
    public var processStartEarliest: UInt64
    /// The process began not after this; 0 when not known.
    public var processStartLatest: UInt64
    /// In the order of time.
    public var milestones: [Milestone]

    public init(processStartEarliest: UInt64 = 0, processStartLatest: UInt64 = 0, milestones: [Milestone] = []) {
        self.processStartEarliest = processStartEarliest
        self.processStartLatest = processStartLatest
        self.milestones = milestones
    }

    func encode(into sink: inout ByteSink) {
        sink.unsigned(processStartEarliest)
        sink.unsigned(processStartLatest)
        sink.count(milestones.count)
        for milestone in milestones {
            sink.text(milestone.name)
            sink.unsigned(milestone.time)
        }
    }

    init?(from source: inout ByteSource) {
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
