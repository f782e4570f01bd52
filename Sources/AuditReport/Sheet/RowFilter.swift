import LinkMapKit

/// Keeps the rows that match a pattern: a leaf stays if its name or that of an enclosing row matches, either as shown
/// or as a raw name. The sizes of all other rows are summed, so that totals stay correct.
struct RowFilter {
    static let name = "[filtered out]"

    let pattern: NamePattern
    var text: LabelText
    /// The sum of the rows that were left out; `nil` if there are none.
    private(set) var dropped: Sizes?

    init(pattern: NamePattern, text: LabelText) {
        self.pattern = pattern
        self.text = text
    }

    mutating func kept(of rows: [SizeRow]) -> [SizeRow] {
        var remaining: [SizeRow] = []
        for row in rows {
            if let row = kept(of: row) { remaining.append(row) }
        }
        return remaining
    }

    /// Returns `row` with its matching nested rows; `nil` if nothing matches.
    private mutating func kept(of row: SizeRow) -> SizeRow? {
        if pattern.matches(row.label, shownBy: &text) { return row }
        guard !row.rows.isEmpty else {
            dropped = dropped ?? Sizes()
            dropped?.add(row.sizes)
            return nil
        }
        let rows = kept(of: row.rows)
        guard !rows.isEmpty else { return nil }
        let sizes = rows.reduce(into: Sizes()) { $0.add($1.sizes) }
        return SizeRow(label: row.label, sizes: sizes, rows: rows)
    }
}
