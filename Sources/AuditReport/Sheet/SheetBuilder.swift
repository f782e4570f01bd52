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

    /// - Parameters:
    ///   - rest: the rows that the report left out; all of them are smaller than those to show.
    ///   - outermost: the name of the enclosing outermost line, if the levels depend on it.
    ///   - folders: the number of enclosing folders above the last, which have no levels of their own.
    mutating func append(
        _ rows: [SizeRow], rest: RowRest = RowRest(), depth: Int, in outermost: String = "", folders: Int = 0
    ) {
        let count = rows.count + rest.count
        let bracketsAreOurs = levels.bracketsAreOurs(atDepth: depth - folders, in: outermost)
        let shown = min(limiter.shown(of: count), rows.count)
        let arranged = order.arranged(rows, first: shown, names: &names, text: &text)
        for place in arranged[..<shown] {
            let row = rows[place.index]
            var line = line(of: row, named: place.name, depth: depth, bracketsAreOurs)
            line.folders = folders
            line.isFolder = row.isFolder
            lines.append(line)
            guard !row.rows.isEmpty else { continue }
            let outermost = depth == 0 && levels.differ ? names.text(place.name) : outermost
            // The rows of a folder are folders, which are lines of the same level, and files of the next one.
            let inner = row.isFolder ? row.rows.filter(\.isFolder) : []
            append(inner, depth: depth + 1, in: outermost, folders: folders + 1)
            append(
                inner.isEmpty ? row.rows : row.rows.filter { !$0.isFolder },
                rest: RowRest(row.hidden, of: row.sizes, row.rows), depth: depth + 1,
                in: outermost, folders: folders)
        }
        guard shown < count else { return }
        let hidden = arranged[shown...].reduce(into: rest.sizes) { $0.add(rows[$1.index].sizes) }
        append(remainder: limiter.name(ofRest: count - shown), hidden, depth: depth, folders: folders)
    }

    mutating func append(remainder name: String, _ sizes: Sizes, depth: Int, folders: Int = 0) {
        let name = names.append(name)
        var line = SheetLine(depth: depth, name: name, symbol: nil, sizes: sizes, isLeaf: true, isSynthetic: true)
        line.folders = folders
        line.isFolder = folders > 0
        lines.append(line)
    }

    private func line(
        of row: SizeRow, named name: NameStore.Name, depth: Int, _ bracketsAreOurs: Bool
    ) -> SheetLine {
        SheetLine(
            depth: depth, name: name, symbol: symbol(of: row.label, shown: name),
            sizes: row.sizes, downloadSaving: row.downloadSaving, isLeaf: row.rows.isEmpty,
            // Files may have names that begin with a bracket.
            isSynthetic: bracketsAreOurs && row.label.style == .plain && isBracketed(row.label)
                && row.label.raw.ends(with: "]"))
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
