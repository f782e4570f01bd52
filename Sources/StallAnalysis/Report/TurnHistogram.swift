import LinkMapKit
import LoopTrace

/// How often turns took how long, added up over any number of histograms of traces. Sums stay at the largest number
/// that there is instead of beginning anew.
package struct TurnHistogram: Sendable, Equatable {
    private var counts: [UInt64] = []
    package private(set) var count: UInt64 = 0
    /// Nanoseconds.
    package private(set) var sum: UInt64 = 0
    package private(set) var max: UInt64 = 0

    package init() {}

    package mutating func add(_ other: Histogram) {
        guard !other.buckets.isEmpty else { return }
        if counts.isEmpty { counts = Array(repeating: 0, count: HistogramScale.bucketCount) }
        for bucket in other.buckets where counts.indices.contains(bucket.index) {
            counts[bucket.index] = counts[bucket.index].addingClamped(bucket.count)
            count = count.addingClamped(bucket.count)
        }
        sum = sum.addingClamped(other.sum)
        max = Swift.max(max, other.max)
    }

    /// The time that `perMille` of a thousand turns do not exceed, in nanoseconds: the upper end of its bucket, which is
    /// at most 3.1 % too much, and never more than the longest. `nil` where there are no turns.
    package func percentile(perMille: UInt64) -> UInt64? {
        guard count > 0 else { return nil }
        let product = count.multipliedFullWidth(by: perMille)
        // No overflow: a quotient of at most `count`.
        let (quotient, remainder) = UInt64(1000).dividingFullWidth(product)
        let wanted = Swift.max(quotient + (remainder > 0 ? 1 : 0), 1)
        var seen: UInt64 = 0
        for (index, inBucket) in counts.enumerated() where inBucket > 0 {
            seen = seen.addingClamped(inBucket)
            if seen >= wanted { return Swift.min(HistogramScale.range(of: index).upperBound, max) }
        }
        return max
    }

    /// Those that are not empty, in ascending order; ranges in nanoseconds.
    package var buckets: [(range: ClosedRange<UInt64>, count: UInt64)] {
        counts.enumerated().filter { $0.element > 0 }.map { (HistogramScale.range(of: $0.offset), $0.element) }
    }
}
