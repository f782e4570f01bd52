/// The number of pages that one launch touches of an image linked in an order, with its 95 % interval.
///
/// An order file knows the functions of some runs. Another launch runs fewer of them, and others that no run showed, which lie
/// where they were. Their number is estimated from the functions that one run alone showed (Good and Turing; Chao's form).
package struct ExpectedPages: Sendable {
    package let touched: Double
    package let low: Double
    package let high: Double
    /// The number of functions that a launch runs and no run showed.
    package let unseenFunctions: Double

    /// - Parameter runs: the functions that ran in each run. Fewer than two tell nothing about others.
    init?(_ places: OrderedPlaces, runs: [[Int]]) {
        guard runs.count > 1 else { return nil }
        var counts: [Int: Int] = [:]
        for run in runs { for function in run { counts[function, default: 0] += 1 } }
        let alone = runs.map { $0.filter { counts[$0] == 1 } }
        let share = ExpectedPages.unseenShare(
            once: alone.reduce(0) { $0 + $1.count }, twice: counts.values.count { $0 == 2 }, runs: runs.count)
        // Several such functions may share a page: they call each other.
        let surprises = alone.map { Double(Set($0.flatMap(places.oldPages)).count) * share }
        let each = zip(runs, surprises).map { Double(places.pages(of: $0).touched.count) + $1 }
        touched = ExpectedPages.mean(of: each)
        unseenFunctions = ExpectedPages.mean(of: alone.map { Double($0.count) * share })
        let half = ExpectedPages.halfWidth(of: each, around: touched)
        (low, high) = (max(0, touched - half), touched + half)
    }

    /// Returns the share of the functions that one run alone showed which the next run is expected to show for the first time.
    private static func unseenShare(once: Int, twice: Int, runs: Int) -> Double {
        let weight = Double((runs - 1) * once)
        return weight == 0 ? 0 : weight / (weight + 2 * Double(twice))
    }

    /// Returns half the width of the interval that holds the next value; at least one page.
    private static func halfWidth(of values: [Double], around mean: Double) -> Double {
        let count = Double(values.count)
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
        let quantile = quantiles[min(values.count - 2, quantiles.count - 1)]
        return max(1, quantile * (variance * (1 + 1 / count)).squareRoot())
    }

    /// The 97.5 % quantiles of Student's distribution for 1, 2, 3 and more degrees of freedom.
    private static let quantiles = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.13, 2.09, 1.96]

    private static func mean(of values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
}
