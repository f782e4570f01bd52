#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// A launch of a program under a ``TraceTool``, until the goal of the launch.
struct TracedLaunch {
    let request: LaunchRequest
    /// The file that is run.
    let path: String
    /// The option that asked for it, for messages.
    let option: String

    /// The course of one launch.
    struct Outcome {
        var ending: Launch.Ending
        /// The time for which the tracer kept threads stopped, in nanoseconds.
        var stopped: UInt64
        /// Whether the program mapped the watched file.
        var hasMappedImage: Bool
    }

    /// - Parameter afterStop: called after each stop of the tool with the first process that mapped the image.
    func run<Tool: TraceTool>(
        _ tool: Tool, afterStop: (inout Tool, GoalWatch, pid_t?) -> Void
    ) throws(InputError) -> (tool: Tool, outcome: Outcome) {
        let output: ProgramOutput
        do throws(Errno) {
            output = try ProgramOutput(goal: request.goal, discards: request.discardsOutput)
        } catch {
            throw InputError("cannot be given its output: \(error.text)", path: path)
        }
        let marks = request.without.contains(.loopprobe) ? nil : MarkPipe()
        var settings = TraceSettings(command: request.command, path: path, option: option)
        settings.standard = output.standard
        settings.followsPrograms = false
        if let marks { settings.environment.append("\(MarkPipe.variable)=\(marks.path)") }
        var traced = TracedCommand(settings, tool: tool)
        var goal: GoalWatch?
        defer { goal?.finish() }
        try traced.run(
            began: { process in
                output.wasInherited()
                goal = GoalWatch(request, process: process, output: output, marks: marks)
            },
            afterStop: { tool, subject in
                guard let goal else { return }
                goal.look()
                afterStop(&tool, goal, subject)
            })
        let ending: Launch.Ending =
            goal?.isLate == true
            ? .timedOut
            : goal?.isReached == true
                ? .ended : traced.exit > 128 ? .signalled(traced.exit - 128) : .exited(traced.exit)
        return (
            traced.tool,
            Outcome(ending: ending, stopped: traced.stoppedTime, hasMappedImage: traced.subject != nil)
        )
    }
}

#endif
