/// A search for the section of an address, fast for consecutive addresses in one section.
struct SectionFinder {
    private var ranges: [Entry]
    private var last = Entry(start: 0, size: 0, section: Symbol.noSection)

    private struct Entry {
        var start: UInt64
        var size: UInt64
        var section: UInt32
    }

    init(_ sections: [Section]) {
        ranges = []
        for (index, section) in sections.enumerated() where !section.memoryRange.isEmpty {
            let range = section.memoryRange
            ranges.append(
                Entry(start: range.lowerBound, size: range.upperBound - range.lowerBound, section: UInt32(index)))
        }
        ranges.sort { ($0.start, $0.section) < ($1.start, $1.section) }
    }

    /// Returns the index of the section, or ``Symbol/noSection``.
    @inline(__always)
    mutating func section(of address: UInt64) -> UInt32 {
        if address &- last.start < last.size { return last.section }
        return search(address)
    }

    @inline(never)
    private mutating func search(_ address: UInt64) -> UInt32 {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].start <= address { low = middle + 1 } else { high = middle }
        }
        guard low > 0, address &- ranges[low - 1].start < ranges[low - 1].size else { return Symbol.noSection }
        last = ranges[low - 1]
        return last.section
    }
}
