/// A search for things that ``ContentFormats`` know, in bytes that no symbol owns.
struct ContentSearch {
    /// A thing that was found.
    struct Found {
        /// The place in the bytes searched.
        var range: Range<Int>
        var name: StaticString
    }

    /// The detectors to try, by the number of their group.
    private static let groups = ContentGroups()
    private let budget: ContentBudget

    /// - Parameter size: the number of bytes of all searches together, which bounds the work.
    init(size: Int) { budget = ContentBudget(size: size) }

    /// Returns the things in a gap between symbols, in ascending order and without overlap.
    func things(in gap: ByteView) -> [Found] {
        var found: [Found] = []
        var (offset, end) = (0, 0)
        while let next = ContentSearch.groups.nextMark(in: gap, from: offset) {
            offset = next.offset
            if let thing = thing(markedAt: offset, in: gap, behind: end, next.formats) {
                appendText(in: end..<thing.range.lowerBound, of: gap, to: &found)
                found.append(thing)
                end = thing.range.upperBound
                offset = end
            } else {
                offset += 1
            }
        }
        appendText(in: end..<gap.count, of: gap, to: &found)
        return found
    }

    private func thing(markedAt mark: Int, in gap: ByteView, behind end: Int, _ candidates: [any ContentFormat])
        -> Found?
    {
        for format in candidates {
            let start = mark - format.markOffset
            guard start >= end, !format.isText || start == end || gap[start - 1] == 0 else { continue }
            if let length = format.length(in: gap.dropFirst(start), budget), length > 0, length <= gap.count - start {
                return Found(range: start..<start + length, name: format.name)
            }
        }
        return nil
    }

    private func appendText(in range: Range<Int>, of gap: ByteView, to found: inout [Found]) {
        for table in StringTables.tables(in: gap[clamped: range]) {
            let start = range.lowerBound + table.lowerBound
            found.append(Found(range: start..<start + table.count, name: StringTables.name))
        }
    }
}
