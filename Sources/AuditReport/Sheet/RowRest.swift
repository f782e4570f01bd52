import LinkMapKit

/// The rows of a level that a report left out.
struct RowRest {
    private(set) var count = 0
    private(set) var sizes = Sizes()

    init() {}

    /// - Parameter total: the sizes of the row above, which all rows of the level add up to.
    init(_ hidden: UInt32, of total: Sizes, _ rows: [SizeRow]) {
        guard hidden > 0 else { return }
        count = Int(hidden)
        sizes = total
        for row in rows { sizes.subtract(row.sizes) }
    }
}
