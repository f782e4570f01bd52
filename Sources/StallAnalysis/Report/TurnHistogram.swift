import LinkMapKit
import LoopTrace

/// The durations of turns, summed over any number of trace histograms. Sums stop at the largest representable number.
package struct TurnHistogram: Sendable, Equatable {
    private var counts: [UInt64] = []
    package private(set) var count: UInt64 = 0
    /// The sum of the durations, in nanoseconds.
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

    /// Removes durations that were added too many.
    package mutating func remove(_ other: Histogram) {
        guard !other.buckets.isEmpty, !counts.isEmpty else { return }
        for bucket in other.buckets where counts.indices.contains(bucket.index) {
            let removed = Swift.min(bucket.count, counts[bucket.index])
            counts[bucket.index] -= removed
            count -= Swift.min(removed, count)
        }
        sum -= Swift.min(other.sum, sum)
        let longest = counts.lastIndex { $0 > 0 }.map { HistogramScale.range(of: $0).upperBound }
        max = Swift.min(max, longest ?? 0)
    }

    /// Adds all durations of `other`.
    mutating func add(_ other: TurnHistogram) {
        guard !other.counts.isEmpty else { return }
        if counts.isEmpty { counts = Array(repeating: 0, count: HistogramScale.bucketCount) }
        for index in counts.indices { counts[index] = counts[index].addingClamped(other.counts[index]) }
        count = count.addingClamped(other.count)
        sum = sum.addingClamped(other.sum)
        max = Swift.max(max, other.max)
    }

    /// Returns the duration that `perMille` of 1000 turns do not exceed, in nanoseconds. It is the upper bound of a bucket,
    /// at most 3.1 % too large and never more than the longest turn. `nil` if there are no turns.
    package func percentile(perMille: UInt64) -> UInt64? {
        guard count > 0 else { return nil }
        let product = count.multipliedFullWidth(by: perMille)
        // This cannot overflow: the quotient is at most `count`.
        let (quotient, remainder) = UInt64(1000).dividingFullWidth(product)
        let wanted = Swift.max(quotient + (remainder > 0 ? 1 : 0), 1)
        var seen: UInt64 = 0
        for (index, inBucket) in counts.enumerated() where inBucket > 0 {
            seen = seen.addingClamped(inBucket)
            if seen >= wanted { return Swift.min(HistogramScale.range(of: index).upperBound, max) }
        }
        return max
    }

    /// The buckets that are not empty, in ascending order; ranges in nanoseconds.
    package var buckets: [(range: ClosedRange<UInt64>, count: UInt64)] {
        counts.enumerated().filter { $0.element > 0 }.map { (HistogramScale.range(of: $0.offset), $0.element) }
    }
}
