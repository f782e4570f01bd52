import LinkMapKit

/// Keeps the rows that a pattern is about: a leaf stays when its own name or one above it matches,
/// as it is shown or as it stands in the file. The rest is added up, so that the totals still hold.
struct RowFilter {
    static let name = "[filtered out]"

    let pattern: NamePattern
    var text: LabelText
    /// What was left out; `nil` as long as that is nothing.
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

    /// `row` with what matches in it; `nil` when nothing does.
    private mutating func kept(of row: SizeRow) -> SizeRow? {
        if matches(row.label) { return row }
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

    /// The raw name first: it is at hand, the other may have to be made.
    private mutating func matches(_ label: Label) -> Bool {
        if text.showsRaw(label), label.raw.isASCII { return pattern.matches(label.raw) }
        // A scope is part of a mangled name: nobody has ever seen it as it stands.
        if label.style != .itaniumScope, pattern.matches(label.raw) { return true }
        return pattern.matches(text.text(of: label))
    }
}
