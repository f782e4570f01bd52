/// What a figure was in several launches.
package struct Spread: Sendable, Equatable {
    package var median: UInt64
    package var min: UInt64
    package var max: UInt64

    /// Of an even number of values, the lower of the two in the middle: a value that was measured.
    /// - Returns: `nil` of nothing.
    package init?(_ values: [UInt64]) {
        let sorted = values.sorted()
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        median = sorted[(sorted.count - 1) / 2]
        min = least
        max = greatest
    }
}
