import LoopTrace

/// A turn that is going on and may be, or become, a stall.
struct Candidate {
    let begin: UInt64
    let phase: LoopPhase
    let mode: UInt32
    let depth: UInt32
    /// Outside the loop: no ring entry will tell its end.
    let isOutside: Bool
    let before: ThreadLedger
    var id: UInt64 = 0
    var noticedAfter: UInt64 = 0
    /// Kept back until it is a stall.
    var samples: [SampleRecord] = []
    var stacks: [StackSample] = []
    var failedSamples = 0
    /// Elapsed time at which the next stack is due, and the distance to the one after.
    var nextSample: UInt64
    var gap: UInt64
    var nextUpdate: UInt64 = 0

    var isAnnounced: Bool { id != 0 }

    init(begin: UInt64, phase: LoopPhase, mode: UInt32, depth: UInt32, isOutside: Bool = false, before: ThreadLedger, first: UInt64) {
        (self.begin, self.phase, self.mode, self.depth) = (begin, phase, mode, depth)
        (self.isOutside, self.before, nextSample, gap) = (isOutside, before, first, first)
    }

    /// The next one is due half as long again after this one as this one after the last.
    mutating func advanceSample(from elapsed: UInt64) {
        nextSample = elapsed + gap
        gap += gap / 2
    }
}
