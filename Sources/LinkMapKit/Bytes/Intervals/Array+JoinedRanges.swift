extension Array {
    /// Returns the same bytes as ranges in ascending order, without overlap: ranges that overlap or touch become one, and
    /// empty ones are left out.
    func joinedRanges<Bound>() -> [Range<Bound>] where Element == Range<Bound> {
        // Most calls of debug info have one range.
        if count == 1, !self[0].isEmpty { return self }
        var joined: [Range<Bound>] = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
        return joined
    }
}
