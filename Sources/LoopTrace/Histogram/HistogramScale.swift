/// Which bucket a duration falls into: 32 buckets to each doubling, so that a bucket's ends differ by at most 1/32 (3.1 %).
/// Durations below 32 ns are exact. The scheme is that of HdrHistogram.
public enum HistogramScale {
    /// Buckets that cover all of `UInt64`.
    public static let bucketCount = 60 * 32

    /// - Parameter value: nanoseconds.
    /// - Returns: below ``bucketCount``.
    @inlinable @inline(__always)
    public static func bucket(of value: UInt64) -> Int {
        guard value >= 32 else { return Int(truncatingIfNeeded: value) }
        let exponent = 63 &- value.leadingZeroBitCount
        return (exponent &- 4) &* 32
            &+ Int(truncatingIfNeeded: (value &>> UInt64(truncatingIfNeeded: exponent &- 5)) & 31)
    }

    /// The durations of a bucket, nanoseconds. Buckets outside the scale count as the nearest inside.
    public static func range(of bucket: Int) -> ClosedRange<UInt64> {
        let index = min(max(bucket, 0), bucketCount - 1)
        guard index >= 32 else { return UInt64(index)...UInt64(index) }
        let shift = UInt64(index / 32 - 1)
        let lower = (32 + UInt64(index % 32)) << shift
        return lower...(lower + (1 << shift - 1))
    }
}
