import LinkMapKit

/// The results of several launches of one program. Times are in nanoseconds.
package struct LaunchReport: Sendable {
    package var command: [String]
    /// The file that was run, and the program that the kernel loads for it: the file itself or its interpreter.
    package var path: String
    package var program: String
    package var identity: ArtifactIdentity
    package var hasLoader: Bool
    package var goal: LaunchGoal
    /// The number of launches that count.
    package var runs: Int
    /// The number of times that the program was started, for whatever reason.
    package var starts = 0
    /// The phases in their order. They follow each other without a gap, so the phases of a launch add up to its whole.
    package var phases: [Phase]
    /// The time from execve to the goal.
    package var whole: Spread?
    /// The time from execve to each milestone.
    package var milestones: [(milestone: Milestone, spread: Spread)]
    /// The milestones that LoopProbe reported, with the time since execve.
    package var marks: [(name: String, spread: Spread)]
    package var libraries: [Library]
    package var overhead: Overhead?
    package var faults: Faults
    package var resident: Spread?
    package var pages: DroppedPages?
    /// The means that timed the phases.
    package var phasesBy: LaunchMeans?
    /// The launch to draw: the median one of the launches with the most detail.
    package var sample: Launch?
    package var endings: [(ending: Launch.Ending, count: Int)]
    package var warnings: [AuditWarning]
    /// The order in which functions first ran, and the pages that a launch touches, if they were requested.
    package var order: OrderReport?
    package var layout: CodeLayout?
    /// The files, waits and connections of launches, if that could be followed.
    package var reads: LaunchReads?
    /// The advice on work that can be moved behind the launch, with its measured cost, the largest first.
    package var moves: [Advice] = []
    /// All launches in their order.
    package var launches: [Launch] = []

    package struct Phase: Sendable {
        /// The name for scripts: `exec`, `loader-start`, `map-libraries`, `relocate`, `library-initializers`,
        /// `program-initializers` (`start-code` in a static program), `run-to-text`, `run-to-idle`, `run-to-exit` or `rest`.
        /// Names are joined by `+` if the border between two phases was not seen.
        package var name: String
        package var spread: Spread
        /// The duration in the median launch. These durations add up to its whole.
        package var typical: UInt64
        /// The part in which the main thread did not run. `nil` if that was not seen.
        package var waiting: Spread?
    }

    package struct Library: Sendable {
        package var path: String
        /// The time to find and map it. `nil` for files that execve maps.
        package var load: Spread?
        package var relocation: Spread?
        package var initializers: [Initializer] = []
        /// Whether the program opened it while it was running.
        package var isLate: Bool
        package var faults: FaultCount?
    }

    package struct Initializer: Sendable {
        package var name: String?
        package var symbol: String?
        package var list: InitializerRun.List
        /// The address of the function in the file.
        package var address: UInt64
        package var spread: Spread?
        /// The duration without the time in which other threads had the processor.
        package var running: Spread?
        /// Whether it began in some launch and did not return.
        package var isUnfinished: Bool
    }

    /// The time that measuring adds before `main`. The values are medians of the time to `main`.
    package struct Overhead: Sendable {
        /// The time with nothing but a breakpoint on `main`.
        package var bare: UInt64
        /// The time with all events that the phases need.
        package var plain: UInt64
        /// The time with the audit library in addition. `nil` without it.
        package var audited: UInt64?
    }

    package struct Faults: Sendable {
        package var minor: Spread?
        package var major: Spread?
        /// Whether only page faults of user code since execve are counted. Otherwise all page faults of the process are.
        package var isCounted: Bool
        /// The page faults outside all objects.
        package var elsewhere: FaultCount?
    }
}

/// The result of dropping files from the page cache.
package struct DroppedPages: Sendable, Equatable {
    /// The number of pages in memory before and after.
    package var before: UInt64 = 0
    package var after: UInt64 = 0
}

/// The median and the extremes of a value over several launches.
package struct Spread: Sendable, Equatable {
    package var median: UInt64
    package var min: UInt64
    package var max: UInt64
    /// The bounds of the 95 % confidence interval of the median, by ranks.
    package var low: UInt64
    package var high: UInt64

    /// Computes the spread. The median of an even number of values is the lower of the two middle ones, so it was measured.
    /// Returns `nil` if `values` is empty.
    package init?(_ values: [UInt64]) {
        let sorted = values.sorted()
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        median = sorted[(sorted.count - 1) / 2]
        min = least
        max = greatest
        let reach = 0.98 * Double(sorted.count).squareRoot()
        low = sorted[Swift.max(0, Int(Double(sorted.count) / 2 - reach))]
        high = sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) / 2 + reach))]
    }
}
