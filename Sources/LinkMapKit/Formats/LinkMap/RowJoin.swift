/// A joint of map rows that lie beside each other and come from one file, for questions about files. Twelve million symbols
/// come from a hundred thousand files.
struct RowJoin {
    /// The end of the last row of each section.
    private var ends: [UInt64]
    /// Whether no row so far begins before the end of another one in its section. Otherwise the place of each begin matters.
    private(set) var isOrdered = true

    init(sections: Int) { ends = [UInt64](repeating: 0, count: sections) }

    /// Returns whether a row needs no place of its own, because it has no size or continues the last row.
    @inline(__always)
    mutating func absorbs(_ row: MapRow, _ rows: inout [MapRow]) -> Bool {
        let end = row.address.addingClamped(row.size)
        if row.size > 0, Int(row.section) < ends.count {
            isOrdered = isOrdered && row.address >= ends[Int(row.section)]
            ends[Int(row.section)] = end
        }
        // A later line may continue the name of the first row.
        guard let last = rows.indices.last else { return false }
        guard row.size > 0 else { return true }
        guard rows[last].file == row.file, rows[last].section == row.section,
            rows[last].address.addingClamped(rows[last].size) == row.address
        else { return false }
        rows[last].size = end - rows[last].address
        return true
    }
}
