import LoopRecords

/// A turn that has not ended yet and may become a stall.
struct StallCandidate {
    let begin: UInt64
    let phase: LoopPhase
    let mode: UInt32
    let depth: UInt32
    let kind: Kind
    let times: TurnTimes

    /// A kind of time. The meter's ring buffer has an entry for the end of a turn alone.
    enum Kind {
        case turn
        case outside
        case lateWork
    }

    var id: UInt64 = 0
    var noticedAfter: UInt64 = 0
    /// The samples taken so far. They are written to the trace when the turn is a stall.
    var samples: [SampleRecord] = []
    var stacks: [StallProbe.Stall.Sample] = []
    var failedSamples = 0
    /// The number of `samples` that are in the trace.
    var writtenSamples = 0
    /// The time from the begin of the turn to the next sample, and the distance from that to the one after, in nanoseconds.
    var nextSample: UInt64
    var gap: UInt64
    var nextUpdate: UInt64 = 0

    var isReported: Bool { id != 0 }

    init(
        begin: UInt64, phase: LoopPhase, mode: UInt32, depth: UInt32, kind: Kind = .turn, times: TurnTimes,
        first: UInt64
    ) {
        self.begin = begin
        self.phase = phase
        self.mode = mode
        self.depth = depth
        self.kind = kind
        self.times = times
        nextSample = first
        gap = first
    }

    /// Removes the samples that were taken after the turn had ended.
    mutating func dropSamples(after end: UInt64) {
        let kept = samples.prefix { $0.time <= end }.count
        guard kept < samples.count, kept >= writtenSamples else { return }
        samples.removeLast(samples.count - kept)
        stacks.removeLast(stacks.count - kept)
    }

    /// Schedules the next sample. Each distance is half as long again as the one before.
    mutating func advanceSample(from elapsed: UInt64) {
        nextSample = elapsed + gap
        gap += gap / 2
    }
}
