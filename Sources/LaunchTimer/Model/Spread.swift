/// The median and the extremes of a value over several launches.
package struct Spread: Sendable, Equatable {
    package var median: UInt64
    package var min: UInt64
    package var max: UInt64
    /// The bounds of the 95 % confidence interval of the median, by ranks.
    package var low: UInt64
    package var high: UInt64

    /// Computes the spread. The median of an even number of values is the lower of the two middle ones, so it was measured.
    /// Returns `nil` if `values` is empty.
    package init?(_ values: [UInt64]) {
        let sorted = values.sorted()
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        median = sorted[(sorted.count - 1) / 2]
        min = least
        max = greatest
        let reach = 0.98 * Double(sorted.count).squareRoot()
        low = sorted[Swift.max(0, Int(Double(sorted.count) / 2 - reach))]
        high = sorted[Swift.min(sorted.count - 1, Int(Double(sorted.count) / 2 + reach))]
    }
}
