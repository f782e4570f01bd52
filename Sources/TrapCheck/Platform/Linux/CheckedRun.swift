#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// A run of a command with traps, in every process that it starts.
package struct CheckedRun {
    private var traced: TracedCommand<TrapSetter>

    /// - Parameters:
    ///   - command: the command with its arguments; it is searched for on PATH.
    ///   - images: more files that hold the code of the artifacts.
    ///   - grace: the time that processes have to end after the command has ended, in milliseconds.
    /// - Throws: ``InputError`` if the command is not there, or an artifact cannot be run.
    package init(_ command: [String], plan: TrapPlan, images: [String] = [], grace: Int = 5000) throws(InputError) {
        var settings = TraceSettings(
            command: command, path: try CommandPath.find(command.first ?? ""), option: "--check")
        settings.grace = grace
        traced = TracedCommand(settings, tool: TrapSetter(try WatchedFiles(plan, images: images, option: "--check")))
    }

    /// Runs the command to its end, with its output on standard error.
    ///
    /// - Throws: ``InputError`` if it cannot be started or traced.
    package mutating func run() throws(InputError) -> CheckOutcome {
        defer { traced.tool.watched.finish() }
        let start = LaunchClock.now
        try traced.run()
        var outcome = CheckOutcome(command: traced.settings.command)
        outcome.exit = traced.exit
        outcome.processes = traced.processes
        outcome.milliseconds = (LaunchClock.now - start) / 1_000_000
        traced.tool.tally.fill(&outcome)
        return outcome
    }
}

#endif
