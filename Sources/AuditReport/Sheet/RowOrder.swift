import LinkMapKit

/// The order of the rows of one level, with ties settled by the name that is shown.
package struct RowOrder: Sendable {
    /// What `--sort` takes.
    package enum Key: String, Sendable, CaseIterable {
        case file, vm, name
    }

    /// A row's place in the order. The name is there for the rows that are shown, and for those that
    /// it took to find out which ones are.
    struct Place {
        var index: Int
        var name: NameStore.Name
    }

    let key: Key

    package init(by key: Key) {
        self.key = key
    }

    /// All rows, of which the first `first` are in order and named; the rest only stands behind them.
    ///
    /// A report can hold 300,000 rows for a table of twenty, and a name costs a demangling: only the
    /// names of rows in front of the cut, and of rows that tie with the last of them, are made.
    func arranged(_ rows: [SizeRow], first: Int, names: inout NameStore, text: inout LabelText) -> [Place] {
        var places = bySize(rows)
        var start = 0
        while start < min(first, places.count) {
            let end = endOfTie(in: rows, places, from: start)
            for place in start..<end {
                places[place].name = names.append(rows[places[place].index].label, &text)
            }
            if end - start > 1 { settle(&places, start..<end, rows, names) }
            start = end
        }
        return places
    }

    // MARK: - Sizes

    private func bySize(_ rows: [SizeRow]) -> [Place] {
        let places = rows.indices.map { Place(index: $0, name: .empty) }
        guard key != .name, !isSorted(rows) else { return places }
        return places.sorted { size(of: rows[$0.index]) > size(of: rows[$1.index]) }
    }

    /// They arrive sorted by file size: then there is nothing to do, and a scan tells.
    private func isSorted(_ rows: [SizeRow]) -> Bool {
        for index in rows.indices.dropFirst() where size(of: rows[index]) > size(of: rows[index - 1]) {
            return false
        }
        return true
    }

    /// The one size that counts.
    private func size(of row: SizeRow) -> UInt64 {
        key == .vm ? row.sizes.vmSize : row.sizes.fileSize
    }

    // MARK: - Ties

    /// By name, everything is one tie.
    private func endOfTie(in rows: [SizeRow], _ places: [Place], from start: Int) -> Int {
        guard key != .name else { return places.count }
        let shared = size(of: rows[places[start].index])
        var end = start + 1
        while end < places.count, size(of: rows[places[end].index]) == shared { end += 1 }
        return end
    }

    /// Different symbols may be shown alike (the constructors of one class): then the raw names decide.
    private func settle(_ places: inout [Place], _ range: Range<Int>, _ rows: [SizeRow], _ names: NameStore) {
        let tie = Array(places[range])
        let order = NameOrder(store: names).order(tie.map(\.name)) { left, right in
            rows[tie[left].index].label.raw < rows[tie[right].index].label.raw
        }
        for (offset, index) in order.enumerated() { places[range.lowerBound + offset] = tie[index] }
    }
}
