/// The owners of the rows of a snapshot, by the columns that it has.
struct OwnerColumns {
    private let columns: [(column: Int, firstRules: [UInt32])]
    private let owners: [UInt32]

    init(_ rules: [OwnerRule], _ table: SnapshotTable, _ labels: inout LabelTable) {
        columns = rules.dimensions.compactMap { dimension in
            table.index(of: dimension).map { column in
                (column, OwnerLevel.firstRules(for: table.labels[column], in: dimension, rules))
            }
        }
        owners = OwnerLevel.labels(of: rules, &labels)
    }

    func label(of row: ArraySlice<UInt32>) -> UInt32 {
        var first = UInt32.max
        for (column, firstRules) in columns { first = min(first, firstRules[Int(row[row.startIndex + column])]) }
        return owners[min(Int(first), owners.count - 1)]
    }
}
