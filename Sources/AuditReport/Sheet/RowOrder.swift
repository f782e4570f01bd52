import LinkMapKit

/// Orders the rows of one level; rows of equal size are ordered by the shown name.
package struct RowOrder: Sendable {
    /// The values of `--sort`.
    package enum Key: String, Sendable, CaseIterable {
        case shipped, file, vm, download, name

        package init(_ cost: CostColumn) {
            self =
                switch cost {
                case .shipped: .shipped
                case .file: .file
                case .memory: .vm
                case .download: .download
                }
        }

        /// The size by which rows are ordered; `nil` for the order by name.
        var cost: CostColumn? {
            switch self {
            case .shipped: .shipped
            case .file: .file
            case .vm: .memory
            case .download: .download
            case .name: nil
            }
        }
    }

    /// A row's position in the order. Only rows to show, and rows tied with them, have a name.
    struct Place {
        var index: Int
        var name: NameStore.Name
    }

    let key: Key

    package init(by key: Key) {
        self.key = key
    }

    /// Returns all rows: the first `first` are in order and have names, the others follow in any order.
    ///
    /// A report can have 300,000 rows for a table of twenty, and a name may need demangling. Names are made only for
    /// the first rows and for rows tied with the last of them.
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

    /// Returns whether the rows are sorted already. They arrive sorted by what ships, so this scan usually avoids a sort.
    private func isSorted(_ rows: [SizeRow]) -> Bool {
        for index in rows.indices.dropFirst() where size(of: rows[index]) > size(of: rows[index - 1]) {
            return false
        }
        return true
    }

    /// Returns the size that determines the order.
    private func size(of row: SizeRow) -> UInt64 { row.sizes.size(key.cost ?? .shipped) }

    // MARK: - Ties

    /// Returns the end of the run of equal sizes from `start`. In the order by name, all rows are one run.
    private func endOfTie(in rows: [SizeRow], _ places: [Place], from start: Int) -> Int {
        guard key != .name else { return places.count }
        let shared = size(of: rows[places[start].index])
        var end = start + 1
        while end < places.count, size(of: rows[places[end].index]) == shared { end += 1 }
        return end
    }

    /// Orders tied rows by shown name, and rows of the same name (the constructors of one class) by raw name.
    private func settle(_ places: inout [Place], _ range: Range<Int>, _ rows: [SizeRow], _ names: NameStore) {
        let tie = Array(places[range])
        let order = NameOrder(store: names).order(tie.map(\.name)) { left, right in
            rows[tie[left].index].label.raw < rows[tie[right].index].label.raw
        }
        for (offset, index) in order.enumerated() { places[range.lowerBound + offset] = tie[index] }
    }
}
