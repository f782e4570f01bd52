#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// Several launches of a program, which show what it reads and waits for.
package struct ReadSession {
    private let launch: TracedLaunch
    private let program: LaunchedProgram

    /// The number of launches. They hardly differ in what they read.
    package static let mostRuns = 3

    /// - Throws: ``InputError`` if the command is not there or cannot be traced.
    package init(_ request: LaunchRequest) throws(InputError) {
        let path = try CommandPath.find(request.file ?? request.command.first ?? "")
        program = try CommandPath.program(of: path)
        launch = TracedLaunch(request: request, path: path, option: "the list of files and waits")
        guard !FileRights.areTakenOn(from: path) else {
            throw InputError("runs with the rights of its owner, and would lose them", path: path)
        }
    }

    package func run() throws(InputError) -> LaunchReads {
        var runs: [LaunchReads.Run] = []
        for _ in 0..<min(launch.request.runs, ReadSession.mostRuns) { runs.append(try once()) }
        return LaunchReads(runs)
    }

    /// Launches the program once.
    package func once() throws(InputError) -> LaunchReads.Run {
        let phases = CallPhases(program, goal: launch.request.goal)
        let files = try WatchedFiles(phases.plan, images: [], option: launch.option)
        defer { files.finish() }
        var (tool, outcome) = try launch.run(CallRecorder(files, phases: phases)) { recorder, goal, _ in
            if recorder.hasReachedMain { goal.setMainReached() }
            if goal.isReached { recorder.stopRecording() }
        }
        var run = tool.run()
        run.stopped = outcome.stopped
        run.ending = outcome.ending
        return run
    }
}

#endif
