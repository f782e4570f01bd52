import LinkMapKit

/// Lays rows out as lines, level by level, and makes text of no name that is not needed.
struct SheetBuilder {
    let order: RowOrder
    let limiter: RowLimiter
    var text: LabelText
    private(set) var lines: [SheetLine] = []

    init(order: RowOrder, limiter: RowLimiter, text: LabelText) {
        self.order = order
        self.limiter = limiter
        self.text = text
    }

    mutating func append(_ rows: [SizeRow], depth: Int) {
        let shown = limiter.shown(of: rows.count)
        let arranged = order.arranged(rows, first: shown, text: &text)
        for place in arranged.prefix(shown) {
            let row = rows[place.index]
            lines.append(line(of: row, named: place.name, depth: depth))
            append(row.rows, depth: depth + 1)
        }
        guard shown < rows.count else { return }
        let rest = arranged[shown...].reduce(into: Sizes()) { $0.add(rows[$1.index].sizes) }
        append(remainder: limiter.name(ofRest: rows.count - shown), rest, depth: depth)
    }

    mutating func append(remainder name: String, _ sizes: Sizes, depth: Int) {
        lines.append(SheetLine(depth: depth, name: name, symbol: nil, sizes: sizes, isLeaf: true))
    }

    private func line(of row: SizeRow, named name: String, depth: Int) -> SheetLine {
        SheetLine(
            depth: depth, name: name, symbol: text.symbol(of: row.label, shown: name),
            sizes: row.sizes, isLeaf: row.rows.isEmpty)
    }
}

extension Sizes {
    /// Wraps around where a hostile file states sizes that no sum can hold, instead of trapping.
    mutating func add(_ other: Sizes) {
        fileSize &+= other.fileSize
        vmSize &+= other.vmSize
    }
}
