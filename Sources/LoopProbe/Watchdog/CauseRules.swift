import LoopTrace

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
        mostFrequent(samples.map(\.cause).filter { $0 != .unknown }) ?? .unknown
    }

    /// Returns the system call that most samples were blocked in, or -1.
    static func systemCall(_ samples: [SampleRecord]) -> Int32 {
        mostFrequent(samples.filter { $0.cause == .blocked }.map(\.systemCall)) ?? -1
    }

    /// Returns the callout that most samples show, or `edges`, the phase that the loop reported.
    static func phase(_ samples: [SampleRecord], edges: LoopPhase) -> LoopPhase {
        mostFrequent(samples.map(\.phase).filter { $0.isCallout }) ?? edges
    }

    /// Returns the most frequent value. Among equally frequent values the first one counts.
    private static func mostFrequent<T: Hashable>(_ values: [T]) -> T? {
        var counts: [T: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max()
        return values.first { counts[$0] == most }
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
