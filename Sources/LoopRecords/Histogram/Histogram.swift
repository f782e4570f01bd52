/// A histogram of durations. Each duration is kept to 3.1 %; their number, sum and extremes are exact.
public struct Histogram: Sendable {
    /// A bucket that is not empty.
    public struct Bucket: Sendable {
        /// The number of the bucket on the ``HistogramScale``.
        public var index: Int
        /// The number of durations in the bucket.
        public var count: UInt64

        /// Creates a bucket.
        public init(index: Int, count: UInt64) {
            self.index = index
            self.count = count
        }

        /// The durations that belong to the bucket, in nanoseconds.
        public var range: ClosedRange<UInt64> { HistogramScale.range(of: index) }
    }

    /// The buckets that are not empty, in ascending order.
    public private(set) var buckets: [Bucket]
    /// The sum of the durations, in nanoseconds.
    public private(set) var sum: UInt64
    /// The shortest duration in nanoseconds, or 0 if the histogram is empty.
    public private(set) var min: UInt64
    /// The longest duration in nanoseconds, or 0 if the histogram is empty.
    public private(set) var max: UInt64

    /// Creates an empty histogram.
    public init() { self.init(buckets: [], sum: 0, min: 0, max: 0) }

    /// Creates a histogram from its parts.
    /// - Precondition: The indices of `buckets` ascend.
    public init(buckets: [Bucket], sum: UInt64, min: UInt64, max: UInt64) {
        self.buckets = buckets
        self.sum = sum
        self.min = min
        self.max = max
    }

    /// The number of durations.
    public var count: UInt64 { buckets.reduce(0) { $0 &+ $1.count } }
    /// Whether there are no durations.
    public var isEmpty: Bool { buckets.isEmpty }

    /// The mean duration in nanoseconds, or 0 if the histogram is empty.
    public var mean: UInt64 { count == 0 ? 0 : sum / count }

    /// Returns the duration that the share `fraction` (0 to 1) of all durations does not exceed, in nanoseconds. It is the
    /// upper bound of a bucket and at most the longest duration. 0 if the histogram is empty.
    public func percentile(_ fraction: Double) -> UInt64 {
        let total = count
        guard total > 0 else { return 0 }
        let share = (Double(total) * Swift.min(Swift.max(fraction, 0), 1)).rounded(.up)
        let wanted = Swift.max(1, UInt64(exactly: share) ?? total)
        var seen: UInt64 = 0
        for bucket in buckets {
            seen = seen &+ bucket.count
            if seen >= wanted { return Swift.min(bucket.range.upperBound, max) }
        }
        return max
    }

    /// Returns the number of durations of at least `duration` nanoseconds. A bucket counts if its lower bound does.
    public func count(from duration: UInt64) -> UInt64 {
        buckets.reduce(0) { $1.range.lowerBound >= duration ? $0 &+ $1.count : $0 }
    }

    /// Adds one duration in nanoseconds. It is meant for tests and for sources outside hot paths.
    public mutating func record(_ value: UInt64) {
        merge(
            Histogram(
                buckets: [Bucket(index: HistogramScale.bucket(of: value), count: 1)], sum: value, min: value, max: value
            ))
    }

    /// Adds all durations of `other`.
    @inline(never)
    public mutating func merge(_ other: Histogram) {
        guard !other.isEmpty else { return }
        min = isEmpty ? other.min : Swift.min(min, other.min)
        max = Swift.max(max, other.max)
        sum = sum &+ other.sum
        buckets = Self.merged(buckets, other.buckets)
    }

    /// Returns what was added since `earlier`. An extreme is exact if it is the extreme of the whole histogram; otherwise it
    /// is the bound of its bucket.
    @inline(never)
    public func since(_ earlier: Histogram) -> Histogram {
        var rows: [Bucket] = []
        var place = 0
        for bucket in buckets {
            while place < earlier.buckets.count, earlier.buckets[place].index < bucket.index { place += 1 }
            let isBoth = place < earlier.buckets.count && earlier.buckets[place].index == bucket.index
            // A turn can be counted before it is corrected.
            let before = isBoth ? Swift.min(earlier.buckets[place].count, bucket.count) : 0
            if bucket.count > before { rows.append(Bucket(index: bucket.index, count: bucket.count - before)) }
        }
        guard let first = rows.first, let last = rows.last else { return Histogram() }
        return Histogram(
            buckets: rows, sum: sum - Swift.min(sum, earlier.sum), min: Swift.max(min, first.range.lowerBound),
            max: Swift.min(max, last.range.upperBound))
    }

    private static func merged(_ left: [Bucket], _ right: [Bucket]) -> [Bucket] {
        var result: [Bucket] = []
        result.reserveCapacity(left.count + right.count)
        var i = 0
        var j = 0
        while i < left.count || j < right.count {
            if j == right.count || i < left.count && left[i].index < right[j].index {
                result.append(left[i])
                i += 1
            } else if i == left.count || right[j].index < left[i].index {
                result.append(right[j])
                j += 1
            } else {
                result.append(Bucket(index: left[i].index, count: left[i].count &+ right[j].count))
                i += 1
                j += 1
            }
        }
        return result
    }

    /// Encodes each bucket as the distance from the one before and its count.
    /// Appends the payload of the record.
    public func encode(into sink: inout ByteSink) {
        sink.unsigned(sum)
        sink.unsigned(min)
        sink.unsigned(max)
        sink.count(buckets.count)
        var last = 0
        for bucket in buckets {
            sink.count(bucket.index - last)
            sink.unsigned(bucket.count)
            last = bucket.index
        }
    }

    package init?(from source: inout ByteSource) {
        guard let sum = source.unsigned(), let min = source.unsigned(), let max = source.unsigned(),
            let rows = source.list(elementSize: 2, Self.row)
        else { return nil }
        var buckets: [Bucket] = []
        var index = 0
        for row in rows {
            guard row.step > 0 || buckets.isEmpty, row.step < UInt64(HistogramScale.bucketCount - index) else {
                return nil
            }
            index += Int(row.step)
            buckets.append(Bucket(index: index, count: row.count))
        }
        self.init(buckets: buckets, sum: sum, min: min, max: max)
    }

    private static func row(_ source: inout ByteSource) -> (step: UInt64, count: UInt64)? {
        guard let step = source.unsigned(), let count = source.unsigned() else { return nil }
        return (step, count)
    }
}
