/// The scale of histograms: 32 buckets for each doubling, so the bounds of a bucket differ by at most 1/32 (3.1 %). Durations
/// below 32 ns are exact. HdrHistogram uses the same scheme.
public enum HistogramScale {
    /// The number of buckets that cover all of `UInt64`.
    public static let bucketCount = 60 * 32

    /// Returns the bucket of a duration, less than ``bucketCount``.
    /// - Parameter value: The duration in nanoseconds.
    @inlinable @inline(__always)
    public static func bucket(of value: UInt64) -> Int {
        guard value >= 32 else { return Int(truncatingIfNeeded: value) }
        let exponent = 63 &- value.leadingZeroBitCount
        return (exponent &- 4) &* 32
            &+ Int(truncatingIfNeeded: (value &>> UInt64(truncatingIfNeeded: exponent &- 5)) & 31)
    }

    /// Returns the durations of a bucket in nanoseconds. An index outside the scale counts as the nearest one inside.
    public static func range(of bucket: Int) -> ClosedRange<UInt64> {
        let index = min(max(bucket, 0), bucketCount - 1)
        guard index >= 32 else { return UInt64(index)...UInt64(index) }
        let shift = UInt64(index / 32 - 1)
        let lower = (32 + UInt64(index % 32)) << shift
        return lower...(lower + (1 << shift - 1))
    }
}
