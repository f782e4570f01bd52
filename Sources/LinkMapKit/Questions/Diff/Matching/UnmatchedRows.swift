/// The rows of one level and place that have no partner yet. Pairs are indices, as the rows are many and large.
struct UnmatchedRows {
    let rows: [DiffRow]
    /// Indices of the rows that only the old build has.
    let removed: [Int]
    /// Indices of the rows that only the new build has.
    let added: [Int]

    init(_ rows: [DiffRow]) {
        self.rows = rows
        removed = rows.indices.filter { rows[$0].new == nil && rows[$0].isNamed }
        added = rows.indices.filter { rows[$0].old == nil && rows[$0].isNamed }
    }

    func name(at place: Int) -> ByteView { rows[place].label.raw }

    /// Returns the sizes in the build that has the row.
    func sizes(at place: Int) -> Sizes { rows[place].new ?? rows[place].old ?? Sizes() }
}

extension DiffRow {
    /// Whether a tool may have changed the name. Names in brackets are made by this program.
    var isNamed: Bool { label.style != .plain || label.raw.byte(at: 0) != UInt8(ascii: "[") }
}
