/// One launch as it was seen. Times are nanoseconds since right before execve, without the pause in which the launcher
/// set its breakpoints.
package struct Launch: Sendable {
    package var kind: Kind
    /// The clock right before execve: CLOCK_MONOTONIC in nanoseconds.
    package var started: UInt64 = 0
    package var milestones: [Milestone: UInt64] = [:]
    /// In the order in which they were mapped, the program first.
    package var objects: [LaunchedObject] = []
    /// In the order in which they began.
    package var initializers: [InitializerRun] = []
    /// When the main thread did not run, and why.
    package var waits: [Wait] = []
    package var marks: [Mark] = []
    /// Programs that the process became later, by execve.
    package var successors: [Mark] = []
    package var faults = FaultCount()
    /// By whom the clock of each phase was read.
    package var usedPerf = false
    package var usedAudit = false
    /// LoopProbe said when the program was idle.
    package var isIdleTold = false
    package var ending = Ending.exited(0)
    /// How long the program was stopped for the breakpoints.
    package var pause: UInt64 = 0
    /// What did not fit, of events or entries of the record.
    package var dropped: UInt64 = 0

    package init(kind: Kind) { self.kind = kind }

    package enum Kind: Sendable {
        /// With as little as shows when `main` is reached.
        case bare
        /// With all perf events, and nothing injected.
        case plain
        /// With the audit library.
        case audited
        /// With each page fault recorded.
        case faults
    }

    package struct Wait: Sendable {
        package var from: UInt64
        package var to: UInt64
        /// It was ready to run, but another thread had the processor.
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
        /// By the launcher, since the goal was reached.
        case ended
        /// By the launcher, since the goal was not.
        case timedOut
    }
}
