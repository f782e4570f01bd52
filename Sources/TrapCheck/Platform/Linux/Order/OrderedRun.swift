#if os(Linux)

import AuditPlatform
import LaunchTimer
import LinkMapKit

/// One launch with a trap on every function, which shows in which order functions first run.
struct OrderedRun {
    private let watched: TracedLaunch
    private let plan: TrapPlan
    private let main: UInt64?

    /// - Parameter main: the address of `main` in the image; `nil` if it is not known or in another image.
    init(_ launch: TracedLaunch, plan: TrapPlan, main: UInt64?) {
        watched = launch
        self.plan = plan
        self.main = main
    }

    /// The result of one launch.
    struct Outcome {
        /// The indices of the functions that ran, in the order of their first run, and the threads that ran them.
        var functions: [Int]
        var threads: [String]
        var launch: TracedLaunch.Outcome
    }

    func run() throws(InputError) -> Outcome {
        let files = try WatchedFiles(plan, images: [], option: watched.option)
        defer { files.finish() }
        let mainTrap = main.flatMap { main in plan.targets[0].traps.firstIndex { $0.address == main } }
        var names = ThreadNames()
        let (tool, outcome) = try watched.run(TrapSetter(files)) { setter, goal, subject in
            guard let hit = setter.newHit else { return }
            names.add(hit.thread, isMain: hit.thread == subject)
            if hit.index == mainTrap { goal.setMainReached() }
            if goal.isReached { setter.stopRecording() }
        }
        let hits = tool.tally.firstHits
        return Outcome(functions: hits.map(\.index), threads: hits.map { names[$0.thread] }, launch: outcome)
    }
}

#endif

#if os(Linux)

/// One launch that shows which pages of an image are executed.
struct PagedRun {
    private let watched: TracedLaunch
    private let plan: TrapPlan
    private let main: UInt64?

    /// - Parameter main: the address of `main` in the image; `nil` if it is not known or in another image.
    init(_ launch: TracedLaunch, plan: TrapPlan, main: UInt64?) {
        watched = launch
        self.plan = plan
        self.main = main
    }

    func run() throws(InputError) -> PagedLaunch {
        let files = try WatchedFiles(plan, images: [], option: watched.option)
        defer { files.finish() }
        let (tool, outcome) = try watched.run(PageGuard(files)) { pages, goal, _ in
            if let main, pages.touched.last.map({ main >= $0 && main - $0 < pages.pageSize }) == true {
                goal.setMainReached()
            }
            if goal.isReached { pages.stopRecording() }
        }
        return PagedLaunch(touched: tool.touched, ending: outcome.ending)
    }
}

#endif
