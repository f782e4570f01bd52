import CLoopProbe
import LoopRecords

extension StallProbe {
    /// The milestones of the program's start. They are kept from the first call of ``mark(_:)`` on, before a probe is started,
    /// too. A probe writes them to its trace.
    public enum Startup {
        /// A named moment of the program's start.
        public struct Milestone: Sendable {
            /// The name that the program or the probe gave it.
            public let name: String
            /// The time since the process began. It is up to 10 ms too long, because the kernel counts the begin in ticks.
            public let sinceStart: Duration
            /// The moment in nanoseconds of CLOCK_MONOTONIC.
            public let time: UInt64
        }

        /// The milestones so far.
        public struct Report: Sendable {
            /// The earliest possible begin of the process, in nanoseconds of CLOCK_MONOTONIC. 0 if unknown.
            public let earliestStart: UInt64
            /// The latest possible begin of the process, in nanoseconds of CLOCK_MONOTONIC. 0 if unknown.
            public let latestStart: UInt64
            /// The milestones in the order of time.
            public let milestones: [Milestone]
        }

        private struct State {
            var marks: [(name: String, time: UInt64)] = []
            var bounds: (earliest: UInt64, latest: UInt64)?
        }

        private static let state = Guarded(State())
        private static let limit = 256

        /// Records that the program has reached the milestone `name`. Only the first call for a name counts, and only the first
        /// 256 names are kept.
        public static func mark(_ name: StaticString) { mark(name.description, at: Clock.now) }

        static func mark(_ name: String, at time: UInt64) {
            state.withLock { state in
                measure(&state)
                guard state.marks.count < limit, !state.marks.contains(where: { $0.name == name }) else { return }
                state.marks.insert((name, time), at: state.marks.firstIndex { $0.time > time } ?? state.marks.count)
                unsafe lp_launch_report(name, time)
            }
        }

        /// Records that a loop has nothing to do for the first time. The main thread's loop gives the program's milestone
        /// `first idle`; others have their name in it.
        static func markIdle(of loop: String, isMain: Bool, at time: UInt64) {
            mark(isMain ? firstIdle : "\(firstIdle) of \(loop)", at: time)
        }

        /// The milestone at which a loop has nothing to do for the first time.
        private static let firstIdle = "first idle"

        /// Appends the milestones for the trace of a loop, whose own first idle is among them. 0 stands for none yet.
        static func encode(firstIdle time: UInt64, into sink: inout ByteSink) {
            var state = measured
            state.marks.removeAll { $0.name.hasPrefix(firstIdle) }
            if time > 0 {
                state.marks.insert(
                    (firstIdle, time), at: state.marks.firstIndex { $0.time > time } ?? state.marks.count)
            }
            sink.startup(
                earliest: state.bounds?.earliest ?? 0, latest: state.bounds?.latest ?? 0, milestones: state.marks)
        }

        /// The milestones so far and the begin of the process.
        public static var report: Report {
            let state = measured
            let (earliest, latest) = state.bounds ?? (0, 0)
            let milestones = state.marks.map { mark in
                let elapsed = mark.time > earliest ? mark.time - earliest : 0
                return Milestone(name: mark.name, sinceStart: Duration(nanoseconds: elapsed), time: mark.time)
            }
            return Report(earliestStart: earliest, latestStart: latest, milestones: milestones)
        }

        /// The milestones and the begin of the process.
        private static var measured: State {
            state.withLock { state in
                measure(&state)
                return state
            }
        }

        /// Measures the begin of the process, once. Early measurements are more precise, because less processor time has been
        /// used.
        private static func measure(_ state: inout State) {
            guard state.bounds == nil else { return }
            var earliest: UInt64 = 0
            var latest: UInt64 = 0
            state.bounds = unsafe lp_process_start(&earliest, &latest) ? (earliest, latest) : (0, 0)
        }
    }
}
