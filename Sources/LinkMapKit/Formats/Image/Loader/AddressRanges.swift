/// Memory ranges with a fast lookup by address.
struct AddressRanges {
    /// Ranges, ascending and disjoint.
    private let ranges: [Range<UInt64>]

    init(_ ranges: [Range<UInt64>]) {
        var merged: [Range<UInt64>] = []
        for range in ranges.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        self.ranges = merged
    }

    func contains(_ address: UInt64) -> Bool {
        let index = ranges.firstIndexSorted { $0.upperBound > address }
        return index < ranges.count && ranges[index].contains(address)
    }
}
