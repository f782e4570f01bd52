/// Memory ranges with a fast lookup by address.
struct AddressRanges {
    /// Ranges, ascending and disjoint.
    private let ranges: [Range<UInt64>]

    init(_ ranges: [Range<UInt64>]) { self.ranges = ranges.joinedRanges() }

    func contains(_ address: UInt64) -> Bool {
        let index = ranges.firstIndexSorted { $0.upperBound > address }
        return index < ranges.count && ranges[index].contains(address)
    }
}
