/// The changes that a table shows, of many that are found one after the other. The others are counted and summed up.
struct ChosenChanges {
    /// The changes, in no order.
    private(set) var rows: [DiffRow] = []
    private(set) var hidden = HiddenChanges()
    /// The choice; `nil` for all.
    private let cut: RowCut?
    /// The last of the changes that were chosen at some point. Those behind it are not shown.
    private var last: DiffRow?

    /// The number of changes to choose from at a time. It is larger than a choice.
    private static let batch = 1 << 12

    init(_ cut: RowCut?) { self.cut = cut }

    mutating func append(_ row: DiffRow) {
        guard let cut else { return rows.append(row) }
        if let last, !DiffOrder.precedes(row, last, by: cut.cost) { return hidden.add(row) }
        rows.append(row)
        if rows.count == ChosenChanges.batch { choose(cut) }
    }

    private mutating func choose(_ cut: RowCut) {
        DiffOrder.sort(&rows, by: cut.cost)
        while rows.count > cut.most { hidden.add(rows.removeLast()) }
        last = rows.last
    }
}

/// Changes that have no rows.
package struct HiddenChanges: Sendable {
    package private(set) var count = 0
    /// The sizes of their parts in the old build.
    package private(set) var old = Sizes()
    package private(set) var new = Sizes()
    private(set) var padding = SizeDelta()
    private(set) var (sums, shippedSums) = (ChangeSums(), ChangeSums())
    /// The number of changes of each kind, without padding.
    private(set) var counts: [DiffRow.Change: Int] = [:]

    package init() {}

    mutating func add(_ row: DiffRow) {
        count += 1
        old.add(row.old ?? Sizes())
        new.add(row.new ?? Sizes())
        sums.add(row.delta.fileSize)
        shippedSums.add(row.delta.shippedSize)
        if row.isPadding { padding += row.delta } else { counts[row.change, default: 0] += 1 }
    }
}
