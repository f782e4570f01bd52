import LoopRecords

/// The rules that tell why a turn took long.
enum CauseRules {
    /// Returns the cause for a turn of `wall` nanoseconds. The times of the thread decide if they are known, the samples
    /// otherwise.
    static func cause(wall: UInt64, cpuTime: UInt64, runDelay: UInt64, isKnown: Bool, samples: [SampleRecord])
        -> StallCause
    {
        guard isKnown, wall > 0 else { return majority(samples) }
        let cause = cause(wall: wall, cpuTime: cpuTime, runDelay: runDelay)
        // A platform that counts no run delay shows starvation in the samples only.
        return cause == .blocked && runDelay == 0 && majority(samples) == .starved ? .starved : cause
    }

    /// Returns the cause according to the times of the thread. Allocates nothing.
    static func cause(wall: UInt64, cpuTime: UInt64, runDelay: UInt64) -> StallCause {
        let blocked = wall - min(wall, cpuTime + runDelay)
        if blocked > max(cpuTime, runDelay) { return .blocked }
        // A thread that shares a processor waits for its turn, too. It is starved only if it waits far longer than it runs.
        return runDelay > 2 * cpuTime ? .starved : .cpu
    }

    private static func majority(_ samples: [SampleRecord]) -> StallCause {
        mostFrequent(samples) { $0.cause == .unknown ? nil : Int32($0.cause.rawValue) }
            .flatMap { StallCause(rawValue: UInt8($0)) } ?? .unknown
    }

    /// Returns the system call that most samples were blocked in, or -1.
    static func systemCall(_ samples: [SampleRecord]) -> Int32 {
        mostFrequent(samples) { $0.cause == .blocked ? $0.systemCall : nil } ?? -1
    }

    /// Returns the callout that most samples show, or `edges`, the phase that the loop reported.
    static func phase(_ samples: [SampleRecord], edges: LoopPhase) -> LoopPhase {
        mostFrequent(samples) { $0.phase.isCallout ? Int32($0.phase.rawValue) : nil }
            .flatMap { LoopPhase(rawValue: UInt8($0)) } ?? edges
    }

    /// Returns the most frequent value. Among equally frequent values the first one counts. There are at most a few samples.
    @inline(never)
    private static func mostFrequent(_ samples: [SampleRecord], _ value: (SampleRecord) -> Int32?) -> Int32? {
        var best: (value: Int32?, count: Int) = (nil, 0)
        for sample in samples {
            guard let wanted = value(sample) else { continue }
            var count = 0
            for other in samples where value(other) == wanted { count += 1 }
            if count > best.count { best = (wanted, count) }
        }
        return best.value
    }
}

extension LoopPhase {
    /// Whether the phase names a callout, and not only a part of the turn.
    var isCallout: Bool {
        switch self {
        case .unknown, .wake, .pass, .entry, .outside: false
        default: true
        }
    }
}
