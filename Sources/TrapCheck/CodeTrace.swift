import LaunchTimer
import LinkMapKit

/// The pages of code that one launch touched.
package struct PagedLaunch: Sendable {
    /// The addresses of the pages in the image, in the order of time.
    package var touched: [UInt64]
    package var ending: Launch.Ending
}

/// The functions that ran in several launches.
package struct CodeTrace: Sendable {
    package var order: CodeOrder
    package var runs: Int
    /// The time for which the tracer kept the program stopped, in nanoseconds.
    package var stopped: Spread?
    /// The functions of the first launch by the thread that ran them first, in order.
    package var threads: [(name: String, functions: [Int])]
    package var endings: [Launch.Ending]
}
