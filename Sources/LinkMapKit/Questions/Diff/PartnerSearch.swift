/// A search for the old row of each new row. Builds that differ little have most rows in the same order, so the search tries the row
/// behind the last one first, and numbers all names only if that fails.
struct PartnerSearch {
    private let rows: [SizeRow]
    private var isTaken: [Bool]
    private var next = 0
    /// The places of all names; `nil` until they are needed.
    private var index: LabelIndex?

    init(_ rows: [SizeRow]) {
        self.rows = rows
        isTaken = [Bool](repeating: false, count: rows.count)
    }

    /// Returns the old row with a label, once.
    mutating func take(_ label: Label) -> Int? {
        guard let place = place(of: label), !isTaken[place] else { return nil }
        isTaken[place] = true
        next = place + 1
        return place
    }

    private mutating func place(of label: Label) -> Int? {
        if next < rows.count, !isTaken[next], rows[next].label == label { return next }
        if index == nil { index = LabelIndex(rows) }
        return index?.find(label)
    }

    /// The rows that were not taken.
    var left: [Int] { rows.indices.filter { !isTaken[$0] } }
}
