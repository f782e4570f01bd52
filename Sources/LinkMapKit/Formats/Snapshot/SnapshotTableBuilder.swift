/// A builder that takes rows in any order and sorts them for a ``SnapshotTable``.
package struct SnapshotTableBuilder {
    private let columns: [SnapshotTable.Column]
    private var labels: [[Label]]
    private var known: [[NameTable]]
    /// Index in `labels` by column, style and number of the name.
    private var numbersOf: [[[UInt32]]]
    private var numbers: [UInt32] = []
    private var sizes: [Sizes] = []

    package init(columns: [SnapshotTable.Column]) {
        self.columns = columns
        let styles = Label.Style.allCases.count
        labels = columns.map { _ in [] }
        known = columns.map { _ in (0..<styles).map { _ in NameTable() } }
        numbersOf = columns.map { _ in [[UInt32]](repeating: [], count: styles) }
    }

    /// - Parameter path: a label for each column; each path occurs once.
    package mutating func append(_ path: [Label], _ size: Sizes) {
        for (column, label) in path.enumerated() { numbers.append(number(of: label, in: column)) }
        sizes.append(size)
    }

    package func table() -> SnapshotTable {
        SnapshotTableBuilder.table(columns: columns, labels: labels, numbers: numbers, sizes: sizes)
    }

    /// Returns the table of rows in any order.
    ///
    /// - Parameters:
    ///   - labels: the distinct labels by column, in any order.
    ///   - numbers: the label indices of all rows, row by row.
    static func table(
        columns: [SnapshotTable.Column], labels: [[Label]], numbers: [UInt32], sizes: [Sizes]
    ) -> SnapshotTable {
        var sorted: [[Label]] = []
        var moved: [[UInt32]] = []
        for column in labels {
            let order = SnapshotTableBuilder.order(of: column)
            var places = [UInt32](repeating: 0, count: column.count)
            for (place, index) in order.enumerated() { places[Int(index)] = UInt32(place) }
            sorted.append(order.map { column[Int($0)] })
            moved.append(places)
        }
        let width = columns.count
        var order = Array(UInt32(0)..<UInt32(sizes.count))
        for column in (0..<width - 1).reversed() + [width - 1] where labels[column].count > 1 {
            RadixSort.sort(&order) { UInt64(moved[column][Int(numbers[Int($0) * width + column])]) }
        }
        var rows: [UInt32] = []
        rows.reserveCapacity(numbers.count)
        for row in order {
            for column in 0..<width { rows.append(moved[column][Int(numbers[Int(row) * width + column])]) }
        }
        return SnapshotTable(columns: columns, labels: sorted, numbers: rows, sizes: order.map { sizes[Int($0)] })
    }

    private mutating func number(of label: Label, in column: Int) -> UInt32 {
        let style = Int(label.style.rawValue)
        let id = Int(known[column][style].intern(label.raw))
        if id == numbersOf[column][style].count {
            numbersOf[column][style].append(UInt32(labels[column].count))
            labels[column].append(label)
        }
        return numbersOf[column][style][id]
    }

    /// Returns the indices of labels by style and then by bytes.
    private static func order(of labels: [Label]) -> [UInt32] {
        Label.Style.allCases.sorted { $0.rawValue < $1.rawValue }.flatMap { style in
            let indices = labels.indices.filter { labels[$0].style == style }
            return NameOrder.sorted(indices.map { labels[$0].raw }).map { UInt32(indices[Int($0)]) }
        }
    }
}
