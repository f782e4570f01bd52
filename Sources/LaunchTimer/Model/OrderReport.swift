import LinkMapKit

/// The result of tracing in which order functions first run, and the file that was written.
package struct OrderReport: Sendable {
    /// The number of functions that ran.
    package var functions: Int
    package var means: Means
    package var runs: Int
    /// The number of functions that ran in all runs.
    package var inAllRuns: Int
    /// The path of the order file; `nil` if none was written.
    package var file: String?
    package var spelling: OrderSpelling?
    /// The path of the linker script that belongs to it; `nil` if none was written.
    package var script: String?
    /// The number of names in the order file.
    package var names: Int
    /// The number of functions that share their input section with others; `nil` if input sections are not known.
    package var unsplit: Int?
    /// The number of functions that no order file can name.
    package var withoutSymbol: Int
    /// The time for which the program was stopped, in nanoseconds.
    package var overhead: Spread?
    /// The number of functions that each thread ran first.
    package var threads: [(name: String, functions: Int)]
    package var warnings: [AuditWarning] = []

    package enum Means: String, Sendable {
        /// A trap at each function.
        case trap
        /// A recorded order.
        case recorded
    }

    package init(
        _ order: CodeOrder, names: OrderNames, means: Means, runs: Int, overhead: Spread? = nil,
        threads: [(name: String, functions: Int)] = []
    ) {
        functions = order.functions.count
        self.means = means
        self.runs = runs
        self.overhead = overhead
        self.threads = threads
        inAllRuns = order.inAllRuns
        self.names = names.names.count
        unsplit = names.unsplit
        withoutSymbol = names.withoutSymbol
    }
}
