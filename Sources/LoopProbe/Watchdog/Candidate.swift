import LoopTrace

/// A turn that is going on and may be, or become, a stall.
struct Candidate {
    let begin: UInt64
    let phase: LoopPhase
    let mode: UInt32
    let depth: UInt32
    /// Outside the loop: no ring entry will tell its end.
    let isOutside: Bool
    let ledger: TurnLedger
    var id: UInt64 = 0
    var noticedAfter: UInt64 = 0
    /// Kept back until it is a stall.
    var samples: [SampleRecord] = []
    var stacks: [StackSample] = []
    var failedSamples = 0
    /// Of `samples`, those that are in the trace.
    var writtenSamples = 0
    /// Elapsed time at which the next stack is due, and the distance to the one after.
    var nextSample: UInt64
    var gap: UInt64
    var nextUpdate: UInt64 = 0

    var isAnnounced: Bool { id != 0 }

    init(
        begin: UInt64, phase: LoopPhase, mode: UInt32, depth: UInt32, isOutside: Bool = false, ledger: TurnLedger,
        first: UInt64
    ) {
        (self.begin, self.phase, self.mode, self.depth) = (begin, phase, mode, depth)
        (self.isOutside, self.ledger, nextSample, gap) = (isOutside, ledger, first, first)
    }

    /// Takes away what was captured after the turn had ended.
    mutating func dropSamples(after end: UInt64) {
        let kept = samples.prefix { $0.time <= end }.count
        guard kept < samples.count, kept >= writtenSamples else { return }
        samples.removeLast(samples.count - kept)
        stacks.removeLast(stacks.count - kept)
    }

    /// The next one is due half as long again after this one as this one after the last.
    mutating func advanceSample(from elapsed: UInt64) {
        nextSample = elapsed + gap
        gap += gap / 2
    }
}
