import LinkMapKit

/// Converts rows to lines, level by level. Only the names of shown rows are converted to text.
struct SheetBuilder {
    let order: RowOrder
    let limiter: RowLimiter
    let levels: SheetLevels
    var text: LabelText
    private(set) var lines: [SheetLine] = []
    private(set) var names = NameStore()

    init(order: RowOrder, limiter: RowLimiter, text: LabelText, levels: SheetLevels) {
        self.order = order
        self.limiter = limiter
        self.text = text
        self.levels = levels
    }

    /// - Parameter outermost: the name of the enclosing outermost line, if the levels depend on it.
    mutating func append(_ rows: [SizeRow], depth: Int, in outermost: String = "") {
        let bracketsAreOurs = levels.bracketsAreOurs(atDepth: depth, in: outermost)
        let shown = limiter.shown(of: rows.count)
        let arranged = order.arranged(rows, first: shown, names: &names, text: &text)
        for place in arranged[..<shown] {
            let row = rows[place.index]
            lines.append(line(of: row, named: place.name, depth: depth, bracketsAreOurs))
            guard !row.rows.isEmpty else { continue }
            append(row.rows, depth: depth + 1, in: depth == 0 && levels.differ ? names.text(place.name) : outermost)
        }
        guard shown < rows.count else { return }
        let rest = arranged[shown...].reduce(into: Sizes()) { $0.add(rows[$1.index].sizes) }
        append(remainder: limiter.name(ofRest: rows.count - shown), rest, depth: depth)
    }

    mutating func append(remainder name: String, _ sizes: Sizes, depth: Int) {
        let name = names.append(name)
        lines.append(
            SheetLine(depth: depth, name: name, symbol: nil, sizes: sizes, isLeaf: true, isSynthetic: true))
    }

    private func line(
        of row: SizeRow, named name: NameStore.Name, depth: Int, _ bracketsAreOurs: Bool
    ) -> SheetLine {
        SheetLine(
            depth: depth, name: name, symbol: symbol(of: row.label, shown: name),
            sizes: row.sizes, isLeaf: row.rows.isEmpty,
            isSynthetic: bracketsAreOurs && row.label.style == .plain && isBracketed(row.label))
    }

    private func symbol(of label: Label, shown: NameStore.Name) -> ByteView? {
        guard label.style == .symbol else { return nil }
        if isBracketed(label) { return label.raw }
        guard !text.showsRaw(label), !names.isSame(shown, label.raw) else { return nil }
        // A name that differs only in escaped bytes is not a different name.
        return !label.raw.isASCII && label.raw.lossless == names.text(shown) ? nil : label.raw
    }

    private func isBracketed(_ label: Label) -> Bool { label.raw.byte(at: 0) == UInt8(ascii: "[") }
}

extension Sizes {
    /// Adds with wrapping arithmetic: a hostile file may state sizes whose sum overflows.
    mutating func add(_ other: Sizes) {
        fileSize &+= other.fileSize
        vmSize &+= other.vmSize
    }
}
