import CLoopProbe
import LoopTrace
import Synchronization

/// Moments of the program's start. They are kept from the first mark on, also before a probe is started, and go into its trace.
public enum Startup {
    /// A moment that the program has marked, or the probe has seen.
    public struct Milestone: Hashable, Sendable {
        public let name: String
        /// Since the process began; at most 10 ms too long, since the kernel counts in ticks.
        public let sinceStart: Duration
        /// Nanoseconds of CLOCK_MONOTONIC.
        public let time: UInt64
    }

    /// What is known so far.
    public struct Report: Hashable, Sendable {
        /// The process began between these two: nanoseconds of CLOCK_MONOTONIC; both 0 when that is not known.
        public let earliestStart: UInt64
        public let latestStart: UInt64
        /// In the order of time.
        public let milestones: [Milestone]
    }

    private struct State {
        var marks: [StartupRecord.Milestone] = []
        var bounds: (earliest: UInt64, latest: UInt64)?
    }

    private static let state = Mutex(State())
    private static let limit = 256

    /// Says that the program has come to `name`. The first mark of a name counts; there are at most 256.
    public static func mark(_ name: StaticString) { mark("\(name)", at: Clock.now) }

    static func mark(_ name: String, at time: UInt64) {
        state.withLock { state in
            measure(&state)
            guard state.marks.count < limit, !state.marks.contains(where: { $0.name == name }) else { return }
            state.marks.append(.init(name: name, time: time))
            unsafe lp_launch_report(name, time)
        }
    }

    /// The marks so far.
    public static var report: Report {
        let record = record
        let milestones = record.milestones.map { mark in
            let elapsed = mark.time > record.processStartEarliest ? mark.time - record.processStartEarliest : 0
            return Milestone(name: mark.name, sinceStart: Duration(nanoseconds: elapsed), time: mark.time)
        }
        return Report(
            earliestStart: record.processStartEarliest, latestStart: record.processStartLatest, milestones: milestones)
    }

    static var record: StartupRecord {
        state.withLock { state in
            measure(&state)
            return StartupRecord(
                processStartEarliest: state.bounds?.earliest ?? 0, processStartLatest: state.bounds?.latest ?? 0,
                milestones: state.marks.sorted { $0.time < $1.time })
        }
    }

    /// Once, and early: the later, the less does processor time say about the start.
    private static func measure(_ state: inout State) {
        guard state.bounds == nil else { return }
        var (earliest, latest): (UInt64, UInt64) = (0, 0)
        state.bounds = unsafe lp_process_start(&earliest, &latest) ? (earliest, latest) : (0, 0)
    }
}
