/// How often turns took how long; the durations are kept to 3.1 %, their number, sum and extremes exactly.
public struct Histogram: Hashable, Sendable {
    /// A bucket that is not empty.
    public struct Bucket: Hashable, Sendable {
        /// See ``HistogramScale``.
        public var index: Int
        public var count: UInt64

        public init(index: Int, count: UInt64) {
            self.index = index
            self.count = count
        }

        /// Nanoseconds.
        public var range: ClosedRange<UInt64> { HistogramScale.range(of: index) }
    }

    /// Those that are not empty, in ascending order.
    public private(set) var buckets: [Bucket]
    /// Sum of the durations, nanoseconds.
    public private(set) var sum: UInt64
    /// The shortest and the longest one, nanoseconds; 0 when there are none.
    public private(set) var min: UInt64
    public private(set) var max: UInt64

    public init() { self.init(buckets: [], sum: 0, min: 0, max: 0) }

    /// - Precondition: `buckets` ascend.
    public init(buckets: [Bucket], sum: UInt64, min: UInt64, max: UInt64) {
        self.buckets = buckets
        self.sum = sum
        self.min = min
        self.max = max
    }

    public var count: UInt64 { buckets.reduce(0) { $0 &+ $1.count } }
    public var isEmpty: Bool { buckets.isEmpty }

    /// Nanoseconds; 0 when there are none.
    public var mean: UInt64 { count == 0 ? 0 : sum / count }

    /// The duration that `fraction` (0...1) of all turns do not exceed, nanoseconds: the upper end of its bucket, and never more
    /// than the longest one. 0 when there are none.
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

    /// Turns of at least `duration` nanoseconds, to the precision of the buckets: a bucket counts when its lower end does.
    public func count(from duration: UInt64) -> UInt64 {
        buckets.reduce(0) { $1.range.lowerBound >= duration ? $0 &+ $1.count : $0 }
    }

    /// Adds one turn; for tests and for sources that are not on a hot path.
    public mutating func record(_ value: UInt64) {
        merge(
            Histogram(
                buckets: [Bucket(index: HistogramScale.bucket(of: value), count: 1)], sum: value, min: value, max: value
            ))
    }

    /// Adds all turns of `other`.
    public mutating func merge(_ other: Histogram) {
        guard !other.isEmpty else { return }
        min = isEmpty ? other.min : Swift.min(min, other.min)
        max = Swift.max(max, other.max)
        sum = sum &+ other.sum
        buckets = Self.merged(buckets, other.buckets)
    }

    private static func merged(_ left: [Bucket], _ right: [Bucket]) -> [Bucket] {
        var result: [Bucket] = []
        result.reserveCapacity(left.count + right.count)
        var (i, j) = (0, 0)
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

    /// Each bucket as the distance from the one before, and its count.
    func encode(into sink: inout ByteSink) {
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

    init?(from source: inout ByteSource) {
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
