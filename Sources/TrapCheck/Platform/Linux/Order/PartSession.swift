#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// Launches that show which functions run in each initializer of a program and its libraries, and which run later.
package struct PartSession {
    private let launch: TracedLaunch
    private let program: LaunchedProgram
    private let plan: PartPlan

    /// The number of launches. What runs in any of them counts.
    package static let mostRuns = 2

    /// - Parameters:
    ///   - report: the timed launches of the program.
    ///   - libraries: the paths of the libraries whose functions count.
    /// - Throws: ``InputError`` if the command cannot be traced.
    package init(_ request: LaunchRequest, report: LaunchReport, libraries: [String]) throws(InputError) {
        let path = try CommandPath.find(request.file ?? request.command.first ?? "")
        program = try CommandPath.program(of: path)
        let option = "the advice on what to move"
        launch = TracedLaunch(request: request, path: path, option: option)
        guard !FileRights.areTakenOn(from: path) else {
            throw InputError("runs with the rights of its owner, and would lose them", path: path)
        }
        let exits = report.libraries.first { RuntimeLibrary.isC($0.path) }?.path
        plan = PartPlan(report, libraries: libraries, exitIn: exits, main: program.main, option: option)
        guard plan.images.first == report.program, program.main != nil else {
            throw InputError("has no functions that can be watched, or no 'main'", path: path)
        }
    }

    package func run() throws(InputError) -> LaunchParts {
        var parts = LaunchParts(images: plan.images)
        for _ in 0..<min(launch.request.runs, PartSession.mostRuns) { parts.merge(try once()) }
        return parts
    }

    private func once() throws(InputError) -> LaunchParts {
        let files = try WatchedFiles(plan.plan, images: [], option: launch.option)
        defer { files.finish() }
        let (tool, _) = try launch.run(PartTracer(files, plan: plan)) { tracer, goal, _ in
            if tracer.hasReachedMain { goal.setMainReached() }
            if goal.isReached { tracer.stopRecording() }
        }
        return tool.parts
    }
}

#endif
