#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// Several launches of a program, which show which of its functions run and in which order.
package struct OrderSession {
    package let code: CodeFunctions
    private let launch: TracedLaunch
    private let main: UInt64?

    /// - Parameters:
    ///   - image: the file whose functions are ordered; `nil` for the program.
    ///   - mapPath: the linker map of that file.
    /// - Throws: ``InputError`` if the command is not there, or the image cannot be read or has no functions.
    package init(
        _ request: LaunchRequest, image: String?, mapPath: String?, option: String
    ) throws(InputError) {
        let path = try CommandPath.find(request.file ?? request.command.first ?? "")
        let program = try CommandPath.program(of: path)
        code = try CodeFunctions.read(image ?? program.path, mapPath: mapPath)
        guard !code.functions.isEmpty else {
            throw InputError(
                "has neither symbols nor unwind records, so its functions are not known",
                hint: "give the program before it is stripped", path: code.identity.path)
        }
        main = image == nil ? program.main : (try? LaunchedProgram(code.identity.path))?.main
        launch = TracedLaunch(request: request, path: path, option: option)
        guard request.goal != .main || main != nil else {
            throw InputError("has no symbol 'main'", hint: "use another goal than --until main", path: program.path)
        }
    }

    /// Launches the program as often as requested.
    ///
    /// - Parameter step: called before each launch with its number.
    package func order(step: (Int) -> Void = { _ in }) throws(InputError) -> CodeTrace {
        var runs: [OrderedRun.Outcome] = []
        for number in 1...launch.request.runs {
            step(number)
            let run = try OrderedRun(launch, plan: code.trapPlan, main: main).run()
            guard run.launch.hasMappedImage else {
                throw InputError("was not mapped by the command", hint: "check --image", path: code.identity.path)
            }
            runs.append(run)
        }
        return CodeTrace(
            order: CodeOrder(runs: runs.map(\.functions)), runs: runs.count,
            stopped: Spread(runs.map(\.launch.stopped)),
            threads: OrderSession.threads(of: runs.first), endings: runs.map(\.launch.ending))
    }

    /// Measures the pages of the image from which a launch executes code.
    ///
    /// - Returns: those of the launch with the median number of pages.
    package func touchedPages() throws(InputError) -> MeasuredPages {
        var runs: [[UInt64]] = []
        for _ in 0..<min(launch.request.runs, OrderSession.mostPagedRuns) {
            runs.append(try pagedLaunch().touched)
        }
        let sorted = runs.sorted { $0.count < $1.count }
        return MeasuredPages(
            sorted.isEmpty ? [] : sorted[(sorted.count - 1) / 2], size: UInt64(sysconf(Int32(_SC_PAGESIZE))))
    }

    /// Launches the program once and measures its pages.
    package func pagedLaunch() throws(InputError) -> PagedLaunch {
        try PagedRun(launch, plan: code.trapPlan, main: main).run()
    }

    /// The number of launches in which pages are measured. Launches hardly differ in them.
    private static let mostPagedRuns = 3

    /// Counts the functions of each thread, in the order of the threads' first functions.
    private static func threads(of run: OrderedRun.Outcome?) -> [(name: String, functions: [Int])] {
        var places: [String: Int] = [:]
        var threads: [(name: String, functions: [Int])] = []
        for (function, thread) in zip(run?.functions ?? [], run?.threads ?? []) {
            if let place = places[thread] {
                threads[place].functions.append(function)
            } else {
                places[thread] = threads.count
                threads.append((thread, [function]))
            }
        }
        return threads
    }
}

#endif
