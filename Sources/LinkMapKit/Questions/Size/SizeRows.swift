/// One row of a size table, with the rows that it is the sum of.
package struct SizeRow: Sendable {
    package var label: Label
    package var sizes: Sizes
    /// The bytes that the download would lose without the row, by an estimate; exact for whole members of an archive. Savings do not
    /// add up. `nil` where none is known.
    package var downloadSaving: Int64?
    /// Whether the row is a folder, which may hold rows of further folders.
    package var isFolder = false
    /// The number of rows of the next level that the query left out. They add up to what the others leave of this row.
    package var hidden: UInt32 = 0
    /// The rows of the next level; empty on the innermost.
    package var rows: [SizeRow]

    package init(label: Label, sizes: Sizes, rows: [SizeRow] = []) {
        self.label = label
        self.sizes = sizes
        self.rows = rows
    }
}

/// The rows of a report: those of a table, nested by its columns.
struct RowMaker {
    /// A choice of the rows to make.
    struct Choice {
        /// The choice of the rows of each level but the outermost; `nil` for all.
        var cut: RowCut?
        /// The level from which on all rows are made; `nil` if there is none.
        var wholeFrom: Int?
    }

    /// The rows of a level.
    struct Level {
        var rows: [SizeRow] = []
        /// The number of rows that were left out.
        var hidden: UInt32 = 0
        var sizes = Sizes()
    }

    private let sums: Sums
    private let savings: [UInt32: Int64]
    private let choice: Choice
    /// The level of the slices or artifacts, of which all rows are made: they tell which levels there are.
    private let outermost: Int
    /// The rows of the table, ordered by all columns but the last.
    private var order: [UInt32]

    /// Returns the rows of a table, one level for each column.
    ///
    /// - Parameter savings: the bytes that the download would lose without a row, where that is known.
    static func rows(of sums: Sums, savings: [UInt32: Int64] = [:], choice: Choice = Choice()) -> Level {
        let maker = RowMaker(sums, savings, choice)
        return maker.level(0, maker.order.indices)
    }

    private init(_ sums: Sums, _ savings: [UInt32: Int64], _ choice: Choice) {
        self.sums = sums
        self.savings = savings
        self.choice = choice
        outermost = sums.hasSlices ? 0 : -1
        order = [UInt32](large: 0, count: sums.count)
        for row in order.indices { order[row] = UInt32(truncatingIfNeeded: row) }
        let last = sums.columns.count - 1
        if sums.finest == last, sums.groupCount > 1 {
            let ranks = RowMaker.ranks(ofGroupsOf: sums)
            RadixSort.sort(&order) { UInt64(ranks[Int(sums.group(of: Int($0)))]) }
        } else if sums.finest != last {
            for column in (0..<last).reversed() where sums.labels[column].count > 1 {
                RadixSort.sort(&order) { UInt64(sums.number(Int($0), column)) }
            }
        }
    }

    /// Returns the place of each group in the order of the columns.
    private static func ranks(ofGroupsOf sums: Sums) -> [UInt32] {
        var groups = (0..<UInt32(sums.groupCount)).map { $0 }
        for column in sums.columns.indices.dropLast().reversed() where sums.labels[column].count > 1 {
            RadixSort.sort(&groups) { UInt64(sums.number(ofGroup: $0, column)) }
        }
        var ranks = [UInt32](repeating: 0, count: groups.count)
        for (rank, group) in groups.enumerated() { ranks[Int(group)] = UInt32(rank) }
        return ranks
    }

    // MARK: - Levels

    private func level(_ column: Int, _ range: Range<Int>) -> Level {
        column == sums.columns.count - 1 ? innermost(range) : outer(column, range)
    }

    private func cut(atLevel level: Int) -> RowCut? {
        level == outermost || choice.wholeFrom.map { level >= $0 } ?? false ? nil : choice.cut
    }

    private func innermost(_ range: Range<Int>) -> Level {
        let column = sums.columns.count - 1
        var level = Level()
        for row in order[range] { level.sizes.add(sums.sizes(Int(row))) }
        var shown = range.count == order.count ? order : Array(order[range])
        if !sums.isLeftOut.isEmpty { shown.removeAll { sums.isLeftOut[Int($0)] } }
        if let cut = cut(atLevel: column) {
            let count = shown.count
            shown = cut.kept(of: shown, { sums.sizes(Int($0)) }, { sums.labels[column][sums.number(Int($0), column)] })
            level.hidden = UInt32(count - shown.count)
        }
        RadixSort.sort(&shown) { .max - sums.sizes(Int($0)).shippedSize }
        level.rows.reserveLarge(shown.count)
        for row in shown {
            let label = sums.labels[column][sums.number(Int(row), column)]
            level.rows.append(SizeRow(label: label, sizes: sums.sizes(Int(row))))
            if !savings.isEmpty { level.rows[level.rows.count - 1].downloadSaving = savings[row] }
        }
        return level
    }

    /// The rows of one label.
    private struct Run {
        var label: UInt32
        var range: Range<Int>
        var sizes = Sizes()
        var isLeftOut = true
    }

    private func outer(_ column: Int, _ range: Range<Int>) -> Level {
        var level = Level()
        var runs: [Run] = []
        for place in range {
            let row = Int(order[place])
            let label = sums.number(row, column)
            if runs.last?.label != label { runs.append(Run(label: label, range: place..<place)) }
            let run = runs.count - 1
            runs[run].range = runs[run].range.lowerBound..<place + 1
            runs[run].sizes.add(sums.sizes(row))
            if sums.isLeftOut.isEmpty || !sums.isLeftOut[row] { runs[run].isLeftOut = false }
        }
        for run in runs { level.sizes.add(run.sizes) }
        runs.removeAll { $0.isLeftOut }
        var shown = Array(UInt32(0)..<UInt32(runs.count))
        if let cut = cut(atLevel: column) {
            shown = cut.kept(of: shown, { runs[Int($0)].sizes }, { sums.labels[column][runs[Int($0)].label] })
            level.hidden = UInt32(runs.count - shown.count)
        }
        RadixSort.sort(&shown) { .max - runs[Int($0)].sizes.shippedSize }
        level.rows.reserveLarge(shown.count)
        for run in shown.lazy.map({ runs[Int($0)] }) {
            let inner = self.level(column + 1, run.range)
            var row = SizeRow(label: sums.labels[column][run.label], sizes: run.sizes, rows: inner.rows)
            row.hidden = inner.hidden
            level.rows.append(row)
        }
        return level
    }
}

/// The choice of the rows of a level that a table shows. The others are summed up without becoming rows: a map of a gigabyte has
/// twelve million symbols for a table of twenty.
package struct RowCut: Sendable {
    /// The number of rows of a level to show, at least 1.
    let most: Int
    /// The size by which a table orders its rows.
    let cost: CostColumn

    /// Limit of ``most``. A longer table needs all rows anyway.
    private static let limit = 1000

    /// - Returns: `nil` for a table that needs all rows.
    package init?(most: Int?, by cost: CostColumn) {
        guard let most, (1...RowCut.limit).contains(most) else { return nil }
        (self.most, self.cost) = (most, cost)
    }

    /// Returns the rows that the table may show, in their order: the largest, and those of the rows as large as the last of these
    /// whose names may come first.
    func kept(of rows: [UInt32], _ sizes: (UInt32) -> Sizes, _ label: (UInt32) -> Label) -> [UInt32] {
        guard rows.count > most else { return rows }
        let least = threshold(rows, sizes)
        let kept = rows.filter { sizes($0).size(cost) >= least }
        guard kept.count > most * 2 else { return kept }
        // A million files may have one size.
        let last = lastName(of: kept.filter { sizes($0).size(cost) == least }, label)
        return kept.filter { row in
            guard let last, sizes(row).size(cost) == least else { return true }
            let label = label(row)
            return !RowCut.isShownAsItIs(label) || label.raw <= last
        }
    }

    /// Returns the last of the first names among those that a table orders by their bytes; `nil` if they are few.
    private func lastName(of rows: [UInt32], _ label: (UInt32) -> Label) -> ByteView? {
        var first: [ByteView] = []
        for row in rows {
            let label = label(row)
            guard RowCut.isShownAsItIs(label) else { continue }
            if first.count == most {
                guard let last = first.last, label.raw < last else { continue }
                first.removeLast()
            }
            first.insert(label.raw, at: first.firstIndexSorted { $0 >= label.raw })
        }
        return first.count == most ? first.last : nil
    }

    /// Whether a name is shown byte by byte. The order of others is not known before they are made text.
    private static func isShownAsItIs(_ label: Label) -> Bool { label.style == .plain && label.raw.isASCII }

    /// Returns the size of the last of the largest rows.
    private func threshold(_ rows: [UInt32], _ sizes: (UInt32) -> Sizes) -> UInt64 {
        // The largest so far, the smallest of them first.
        var largest: [UInt64] = []
        for row in rows {
            let size = sizes(row).size(cost)
            if largest.count == most {
                guard size > largest[0] else { continue }
                largest.removeFirst()
            }
            largest.insert(size, at: largest.firstIndexSorted { $0 >= size })
        }
        return largest.first ?? 0
    }
}
