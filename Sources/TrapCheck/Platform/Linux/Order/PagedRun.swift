#if os(Linux)

import LaunchTimer
import LinkMapKit

/// One launch that shows which pages of an image are executed.
struct PagedRun {
    private let watched: TracedLaunch
    private let plan: TrapPlan
    private let main: UInt64?

    /// - Parameter main: the address of `main` in the image; `nil` if it is not known or in another image.
    init(_ launch: TracedLaunch, plan: TrapPlan, main: UInt64?) {
        (watched, self.plan, self.main) = (launch, plan, main)
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
