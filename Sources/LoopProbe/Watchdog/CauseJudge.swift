import LoopTrace

/// Says why a turn took so long.
enum CauseJudge {
    /// By what the thread did in `wall` nanoseconds; by its samples where the kernel does not tell.
    static func cause(wall: UInt64, cpuTime: UInt64, runDelay: UInt64, isKnown: Bool, samples: [SampleRecord]) -> StallCause {
        guard isKnown, wall > 0 else { return majority(samples) }
        let blocked = wall - min(wall, cpuTime + runDelay)
        if blocked > max(cpuTime, runDelay) { return .blocked }
        // A thread that computes among others waits for its share: only when it waits far more than it runs it is starved.
        return runDelay > 2 * cpuTime ? .starved : .cpu
    }

    private static func majority(_ samples: [SampleRecord]) -> StallCause {
        mostFrequent(samples.map(\.cause).filter { $0 != .unknown }) ?? .unknown
    }

    /// The system call that most samples were blocked in; -1: none.
    static func systemCall(_ samples: [SampleRecord]) -> Int32 {
        mostFrequent(samples.filter { $0.cause == .blocked }.map(\.systemCall)) ?? -1
    }

    /// The phase that most samples show; else what the edges say.
    static func phase(_ samples: [SampleRecord], edges: LoopPhase) -> LoopPhase {
        mostFrequent(samples.map(\.phase).filter { $0.isCallout }) ?? edges
    }

    /// Of equally frequent ones the one that came first.
    private static func mostFrequent<T: Hashable>(_ values: [T]) -> T? {
        var counts: [T: Int] = [:]
        for value in values { counts[value, default: 0] += 1 }
        let most = counts.values.max()
        return values.first { counts[$0] == most }
    }
}

extension LoopPhase {
    /// Whether it names what was called, and not only a part of the turn.
    var isCallout: Bool {
        switch self {
        case .unknown, .wake, .pass, .entry, .outside: false
        default: true
        }
    }
}
