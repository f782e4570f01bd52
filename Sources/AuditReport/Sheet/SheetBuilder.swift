import LinkMapKit

/// Lays rows out as lines, level by level, and makes text of no name that is not needed.
struct SheetBuilder {
    let order: RowOrder
    let limiter: RowLimiter
    var text: LabelText
    private(set) var lines: [SheetLine] = []
    private(set) var names = NameStore()

    init(order: RowOrder, limiter: RowLimiter, text: LabelText) {
        self.order = order
        self.limiter = limiter
        self.text = text
    }

    mutating func append(_ rows: [SizeRow], depth: Int) {
        let shown = limiter.shown(of: rows.count)
        let arranged = order.arranged(rows, first: shown, names: &names, text: &text)
        for place in arranged[..<shown] {
            lines.append(line(of: rows[place.index], named: place.name, depth: depth))
            if !rows[place.index].rows.isEmpty { append(rows[place.index].rows, depth: depth + 1) }
        }
        guard shown < rows.count else { return }
        let rest = arranged[shown...].reduce(into: Sizes()) { $0.add(rows[$1.index].sizes) }
        append(remainder: limiter.name(ofRest: rows.count - shown), rest, depth: depth)
    }

    mutating func append(remainder name: String, _ sizes: Sizes, depth: Int) {
        lines.append(SheetLine(depth: depth, name: names.append(name), symbol: nil, sizes: sizes, isLeaf: true))
    }

    private func line(of row: SizeRow, named name: NameStore.Name, depth: Int) -> SheetLine {
        SheetLine(
            depth: depth, name: name, symbol: symbol(of: row.label, shown: name),
            sizes: row.sizes, isLeaf: row.rows.isEmpty)
    }

    private func symbol(of label: Label, shown: NameStore.Name) -> ByteView? {
        guard label.style == .symbol, !text.showsRaw(label), !names.isSame(shown, label.raw) else { return nil }
        // Bytes that are no UTF-8 are not a name of their own.
        return !label.raw.isASCII && label.raw.text == names.text(shown) ? nil : label.raw
    }
}

extension Sizes {
    /// Wraps around where a hostile file states sizes that no sum can hold, instead of trapping.
    mutating func add(_ other: Sizes) {
        fileSize &+= other.fileSize
        vmSize &+= other.vmSize
    }
}
