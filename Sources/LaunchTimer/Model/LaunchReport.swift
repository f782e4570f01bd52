import LinkMapKit

/// What several launches of one program were like. Times are nanoseconds.
package struct LaunchReport: Sendable {
    package var command: [String]
    /// The file that was run, and the program that it is, or that interprets it.
    package var path: String
    package var program: String
    package var identity: ArtifactIdentity
    package var hasLoader: Bool
    package var goal: LaunchGoal
    /// Launches that count.
    package var runs: Int
    /// The phases follow each other without a gap: those of each launch add up to its whole.
    package var phases: [Phase]
    /// From execve to the goal.
    package var whole: Spread?
    /// From execve to each milestone.
    package var milestones: [(milestone: Milestone, spread: Spread)]
    /// What LoopProbe reported, from execve on.
    package var marks: [(name: String, spread: Spread)]
    package var libraries: [Library]
    package var overhead: Overhead?
    package var faults: Faults
    package var pages: DroppedPages?
    /// By which means the phases were timed.
    package var phasesBy: LaunchMeans?
    /// A launch to draw: the one in the middle, of those that show most.
    package var sample: Launch?
    package var endings: [(ending: Launch.Ending, count: Int)]
    package var warnings: [AuditWarning]
    /// All of them, in their order.
    package var launches: [Launch] = []

    package struct Phase: Sendable {
        /// For scripts: `exec`, `loader-start`, `map-libraries`, `relocate`, `library-initializers`,
        /// `program-initializers` (`start-code` in a static program), `run-to-text`, `run-to-idle`, `run-to-exit`, `rest`;
        /// joined by `+` where nobody saw one end and the next begin.
        package var name: String
        package var spread: Spread
        /// In the launch in the middle: these add up.
        package var typical: UInt64
        /// How much of it the main thread did not run; `nil` where nobody saw.
        package var waiting: Spread?
    }

    package struct Library: Sendable {
        package var path: String
        /// To find it and map it; `nil` for what execve mapped.
        package var load: Spread?
        package var relocation: Spread?
        package var initializers: [Initializer] = []
        /// Opened by the program when it was running.
        package var isLate: Bool
        package var faults: FaultCount?
    }

    package struct Initializer: Sendable {
        package var name: String?
        package var symbol: String?
        package var list: InitializerRun.List
        /// In the file.
        package var address: UInt64
        package var spread: Spread?
        /// Without the time in which the processor was given to others.
        package var running: Spread?
        /// It began, and in some launches did not return.
        package var isUnfinished: Bool
    }

    /// What measuring adds to `main` reached: medians.
    package struct Overhead: Sendable {
        /// With nothing but a breakpoint on `main`.
        package var bare: UInt64
        /// With all that times the phases.
        package var plain: UInt64
        /// With the audit library besides; `nil` without.
        package var audited: UInt64?
    }

    package struct Faults: Sendable {
        package var minor: Spread?
        package var major: Spread?
        /// Whether they are those of user code alone, from execve on; else those of the process in all.
        package var isCounted: Bool
        /// In no object.
        package var elsewhere: FaultCount?
    }
}

/// What came of dropping files from the page cache.
package struct DroppedPages: Sendable, Equatable {
    /// Pages in memory before and after.
    package var before: UInt64 = 0
    package var after: UInt64 = 0
}
