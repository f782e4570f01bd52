import LinkMapKit

/// The settings of the launches of one program.
package struct LaunchRequest: Sendable {
    /// The command and its arguments.
    package var command: [String]
    /// The file to run, if the command's first word does not name it.
    package var file: String?
    package var goal = LaunchGoal.exit
    /// The time after which the launch is complete, whatever the goal, in nanoseconds; `nil` for none.
    package var goalTime: UInt64?
    /// The number of launches of each kind that count.
    package var runs = 10
    /// Whether the program's files are dropped from the page cache before each launch.
    package var dropsPages = false
    /// The means that are not used.
    package var without: Set<LaunchMeans> = []
    /// The time after which a launch is ended, in seconds.
    package var patience: Double = 60
    /// Whether the program's output is discarded. Otherwise it goes to standard error.
    package var discardsOutput = false

    package init(command: [String]) { self.command = command }
}

/// The event with which a launch counts as complete. It is also complete when the program ends.
package enum LaunchGoal: Sendable, Equatable {
    /// The program reaches `main`.
    case main
    /// The main thread waits for the first time.
    case idle
    /// The program ends.
    case exit
    /// The program writes this text to its standard output or standard error.
    case text([UInt8])
}

/// A means of watching a launch. If one is missing, the others replace it as far as they can.
package enum LaunchMeans: String, CaseIterable, Sendable {
    /// Perf events: the times of execve, of each mapping, of each context switch and of the end.
    case perf
    /// Breakpoints, set as perf events: the times at which the loader, the program and `main` begin. The program is stopped
    /// once to set them.
    case breakpoints
    /// The loader's audit interface: the times at which each object was mapped and each initializer ran.
    case audit
    /// The reports of LoopProbe, if the program embeds it.
    case loopprobe
    /// Stops at the system calls that open, read, connect and wait, in launches of their own.
    case seccomp
    /// Traps on the functions of the program and its libraries, in launches of their own.
    case trap
}
