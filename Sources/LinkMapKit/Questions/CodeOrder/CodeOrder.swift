/// The order in which functions first ran, over several runs.
package struct CodeOrder: Sendable {
    /// Indices of functions: first those that ran in all runs, by the median of their ranks, then the others.
    package let functions: [Int]
    /// The number of functions that ran in all runs.
    package let inAllRuns: Int
    /// The functions of each run in the order in which they first ran.
    package let runs: [[Int]]

    /// - Parameter runs: the indices of the functions of each run in the order in which they first ran.
    package init(runs: [[Int]]) {
        self.runs = runs
        var ranks: [Int: [Int]] = [:]
        for run in runs {
            for (rank, function) in run.enumerated() { ranks[function, default: []].append(rank) }
        }
        let rows = ranks.map { function, ranks in
            Row(function: function, misses: runs.count - ranks.count, rank: CodeOrder.median(ranks))
        }.sorted()
        functions = rows.map(\.function)
        inAllRuns = rows.count { $0.misses == 0 }
    }

    /// - Parameter order: the order of one run, or of an order file.
    package init(_ order: [Int]) { (functions, inAllRuns, runs) = (order, order.count, [order]) }

    private struct Row: Comparable {
        let function: Int
        /// The number of runs in which it did not run.
        let misses: Int
        /// Twice the median.
        let rank: Int

        static func < (left: Row, right: Row) -> Bool {
            (left.misses == 0 ? 0 : 1, left.rank, left.function) < (
                right.misses == 0 ? 0 : 1, right.rank, right.function
            )
        }
    }

    private static func median(_ ranks: [Int]) -> Int {
        let sorted = ranks.sorted()
        return sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
    }
}
