extension UInt64 {
    /// Returns the sum, clamped to the largest value.
    @inline(__always)
    package func addingClamped(_ other: UInt64) -> UInt64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    /// Adds a number; the sum is clamped to the largest value.
    @inline(__always)
    package mutating func addClamped(_ other: UInt64) { self = addingClamped(other) }

    /// Returns the difference, or 0 if it would be negative.
    @inline(__always)
    package func subtractingClamped(_ other: UInt64) -> UInt64 { self > other ? self &- other : 0 }
}

extension Range<UInt64> {
    /// Number of bytes in the range.
    @inline(__always)
    var size: UInt64 { upperBound - lowerBound }
}

extension [UInt64] {
    /// Returns the distinct elements in ascending order.
    func sortedUnique() -> [UInt64] {
        var sorted = self
        RadixSort.sort(&sorted) { $0 }
        var unique: [UInt64] = []
        unique.reserveCapacity(sorted.count)
        for value in sorted where unique.last != value { unique.append(value) }
        return unique
    }
}
