/// One observed launch. Times are in nanoseconds since right before execve, without the stop in which the launcher set
/// breakpoints.
package struct Launch: Sendable {
    package var kind: Kind
    /// The time right before execve, in nanoseconds of CLOCK_MONOTONIC.
    package var started: UInt64 = 0
    package var milestones: [Milestone: UInt64] = [:]
    /// The objects in the order in which they were mapped, the program first.
    package var objects: [LaunchedObject] = []
    /// The initializers in the order in which they began.
    package var initializers: [InitializerRun] = []
    /// The times in which the main thread did not run, and why.
    package var waits: [Wait] = []
    package var marks: [Mark] = []
    /// The programs that the process became later, by another execve.
    package var successors: [Mark] = []
    package var faults = FaultCount()
    /// The largest amount of memory that was resident, in bytes; `nil` if the program ended by itself.
    package var resident: UInt64?
    /// The means that timed the phases.
    package var usedPerf = false
    package var usedAudit = false
    /// Whether LoopProbe reported that the program was idle.
    package var isIdleTold = false
    package var ending = Ending.exited(0)
    /// The time for which the program was stopped to set breakpoints.
    package var pause: UInt64 = 0
    /// The number of events or entries that were dropped because there were too many.
    package var dropped: UInt64 = 0

    package init(kind: Kind) { self.kind = kind }

    package enum Kind: Sendable {
        /// The launch is watched only as far as needed to see `main`.
        case bare
        /// The launch is watched with all perf events, and nothing is injected.
        case plain
        /// The launch is watched with the audit library.
        case audited
        /// Each page fault of the launch is recorded.
        case faults
    }

    package struct Wait: Sendable {
        package var from: UInt64
        package var to: UInt64
        /// Whether the thread was ready to run, but another thread had the processor.
        package var isPreempted: Bool
    }

    package struct Mark: Sendable, Equatable {
        package var name: String
        package var time: UInt64

        package init(name: String, time: UInt64) {
            self.name = name
            self.time = time
        }
    }

    package enum Ending: Sendable, Hashable {
        case exited(Int32)
        case signalled(Int32)
        /// The launcher ended the program, because the goal was reached.
        case ended
        /// The launcher ended the program, because the goal was not reached in time.
        case timedOut
    }
}
