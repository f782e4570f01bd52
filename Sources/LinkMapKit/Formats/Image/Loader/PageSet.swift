/// The set of pages that are written. Addresses usually ascend, so insertion checks the last page first.
struct PageSet {
    let pageSize: UInt64
    private var pages: Set<UInt64> = []
    private var last = UInt64.max

    init(pageSize: UInt64) { self.pageSize = max(pageSize, 1) }

    var count: UInt64 { UInt64(pages.count) }

    /// - Parameter size: the number of bytes written there, at least one.
    mutating func insert(_ address: UInt64, size: UInt64) {
        insert(page: address / pageSize)
        // The bytes may cross the end of a page.
        insert(page: address.addingClamped(max(size, 1) - 1) / pageSize)
    }

    private mutating func insert(page: UInt64) {
        guard page != last else { return }
        last = page
        pages.insert(page)
    }
}

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
