/// The median and the extremes of a value over several launches.
package struct Spread: Sendable, Equatable {
    package var median: UInt64
    package var min: UInt64
    package var max: UInt64

    /// Computes the spread. The median of an even number of values is the lower of the two middle ones, so it was measured.
    /// Returns `nil` if `values` is empty.
    package init?(_ values: [UInt64]) {
        let sorted = values.sorted()
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        median = sorted[(sorted.count - 1) / 2]
        min = least
        max = greatest
    }
}
