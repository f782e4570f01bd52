/// A search for the old row of each new row. Builds that differ little have most rows in the same order, so the search tries the row
/// behind the last one first, and numbers names only if that fails: those that both builds may have.
struct PartnerSearch {
    private let rows: [SizeRow]
    private let others: [SizeRow]
    private var isTaken: [Bool]
    private var next = 0
    /// The places of the names; `nil` until they are needed.
    private var index: LabelIndex?
    /// The hashes of the names of both builds, once there is an index of many.
    private var common: CommonHashes?
    /// A secret number, so that no names can be made to share a hash.
    private let seed = UInt64.random(in: .min ... .max)

    /// - Parameter others: the new rows.
    init(_ rows: [SizeRow], for others: [SizeRow]) {
        (self.rows, self.others) = (rows, others)
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
        if index == nil { makeIndex() }
        if let common, !common.mayHave(label.raw.nameHash(seed: seed)) { return nil }
        return index?.find(label)
    }

    private mutating func makeIndex() {
        guard min(rows.count, others.count) >= CommonHashes.fewest else {
            index = LabelIndex(rows)
            return
        }
        let hashes = rows.map { $0.label.raw.nameHash(seed: seed) }
        let found = CommonHashes(hashes, others.map { $0.label.raw.nameHash(seed: seed) })
        index = LabelIndex(rows, places: rows.indices.filter { found.mayHave(hashes[$0]) })
        common = found
    }

    /// The rows that were not taken.
    var left: [Int] { rows.indices.filter { !isTaken[$0] } }
}
