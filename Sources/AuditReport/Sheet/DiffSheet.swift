import LinkMapKit

/// The changes between two builds, ready to print: filtered, limited, with all names converted to text.
package struct DiffSheet {
    package typealias Options = RowSelection

    package let diff: SizeDiff
    /// The changes by all dimensions that both builds know, for a page; `nil` elsewhere.
    package var table: ChangeTable?
    /// The sums of growth and shrinkage of the innermost rows.
    package let sums: ChangeSums
    let showsRawNames: Bool
    /// The names of the levels: `artifact` and `slice` if there are such levels, then the dimensions.
    package let levels: [String]
    /// The lines; each is followed by its nested lines.
    package private(set) var lines: [DiffLine] = []
    /// The filter, if no row matches it.
    package private(set) var idleFilter: NamePattern?
    private let limiter: RowLimiter
    private var text: LabelText

    package init(_ diff: SizeDiff, options: Options = Options()) {
        self.diff = diff
        sums = diff.sums
        levels = diff.outerLevels + diff.by.map(\.rawValue)
        limiter = RowLimiter(top: options.top)
        showsRawNames = options.rawNames
        text = LabelText(raw: options.rawNames)
        var rows = diff.rows
        var dropped: [DiffRow] = []
        if let pattern = options.filter {
            rows = kept(of: rows, by: pattern, &dropped)
            if rows.isEmpty { idleFilter = pattern }
        }
        append(rows, diff.hidden, depth: 0)
        if !dropped.isEmpty { append(restOf: dropped[...], HiddenChanges(), named: RowFilter.name, depth: 0) }
    }

    private mutating func append(_ rows: [DiffRow], _ hidden: HiddenChanges, depth: Int) {
        let shown = limiter.shown(of: rows.count)
        for row in rows[..<shown] {
            lines.append(line(of: row, depth: depth))
            append(row.rows, HiddenChanges(), depth: depth + 1)
        }
        let rest = rows[shown...]
        let count = rest.count + hidden.count
        if count > 0 { append(restOf: rest, hidden, named: limiter.name(ofRest: count), depth: depth) }
    }

    private mutating func line(of row: DiffRow, depth: Int) -> DiffLine {
        let name = text.text(of: row.label)
        var line = DiffLine(depth: depth, name: name, old: row.old, new: row.new, delta: row.delta, change: row.change)
        line.symbol = symbol(of: row.label, shown: name)
        line.isPadding = row.isPadding
        line.isLeaf = row.rows.isEmpty
        if let oldLabel = row.oldLabel {
            let oldName = text.text(of: oldLabel)
            line.oldName = oldName
            line.oldSymbol = symbol(of: oldLabel, shown: oldName)
        }
        return line
    }

    private func symbol(of label: Label, shown: String) -> String? {
        guard label.style == .symbol else { return nil }
        let raw = label.raw.lossless
        return raw == shown && label.raw.byte(at: 0) != UInt8(ascii: "[") ? nil : raw
    }

    private mutating func append(
        restOf rows: ArraySlice<DiffRow>, _ hidden: HiddenChanges, named name: String, depth: Int
    ) {
        var (old, new) = (hidden.old, hidden.new)
        for row in rows {
            old.add(row.old ?? Sizes())
            new.add(row.new ?? Sizes())
        }
        lines.append(DiffLine(depth: depth, name: name, old: old, new: new, delta: SizeDelta(from: old, to: new)))
    }

    // MARK: - Filter

    /// Returns the rows that match: a row matches if its name, its old name or that of an enclosing row does.
    private mutating func kept(of rows: [DiffRow], by pattern: NamePattern, _ dropped: inout [DiffRow]) -> [DiffRow] {
        var remaining: [DiffRow] = []
        for row in rows {
            if pattern.matches(row.label, shownBy: &text)
                || row.oldLabel.map({ pattern.matches($0, shownBy: &text) }) == true
            {
                remaining.append(row)
            } else if row.rows.isEmpty {
                dropped.append(row)
            } else {
                let rows = kept(of: row.rows, by: pattern, &dropped)
                guard !rows.isEmpty else { continue }
                remaining.append(row.of(rows))
            }
        }
        return remaining
    }
}

extension DiffRow {
    /// Returns this row with only some of its nested rows.
    fileprivate func of(_ rows: [DiffRow]) -> DiffRow {
        func sum(_ side: (DiffRow) -> Sizes?) -> Sizes {
            rows.reduce(into: Sizes()) { $0.add(side($1) ?? Sizes()) }
        }
        return DiffRow(
            label: label, oldLabel: oldLabel, old: old.map { _ in sum(\.old) }, new: new.map { _ in sum(\.new) },
            isRenamed: change == .renamed, isPadding: isPadding, rows: rows)
    }
}
