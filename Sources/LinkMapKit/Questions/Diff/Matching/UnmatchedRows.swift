/// Rows of one level and place, and which of them have no partner. Pairs are told by their places among the rows, which
/// are many and large.
struct UnmatchedRows {
    let rows: [DiffRow]
    /// Places of what only the old build has.
    let removed: [Int]
    /// Places of what only the new build has.
    let added: [Int]

    init(_ rows: [DiffRow]) {
        self.rows = rows
        removed = rows.indices.filter { rows[$0].new == nil && rows[$0].isNamed }
        added = rows.indices.filter { rows[$0].old == nil && rows[$0].isNamed }
    }

    func name(at place: Int) -> ByteView { rows[place].label.raw }

    /// Of the one build that has it.
    func sizes(at place: Int) -> Sizes { rows[place].new ?? rows[place].old ?? Sizes() }
}

extension DiffRow {
    /// Whether it has a name that a tool may have changed: names in brackets are ours.
    var isNamed: Bool { label.style != .plain || label.raw.byte(at: 0) != UInt8(ascii: "[") }
}
