/// Cuts a level to its first rows; what is cut stays in the sums as one row.
package struct RowLimiter: Sendable {
    /// `nil` for all.
    let top: Int?

    package init(top: Int?) {
        self.top = top
    }

    /// How many of `count` rows are shown.
    func shown(of count: Int) -> Int {
        guard let top else { return count }
        return min(max(top, 0), count)
    }

    /// The name of the row that stands for `count` rows that are not shown.
    func name(ofRest count: Int) -> String {
        count == 1 ? "[1 other]" : "[\(count) others]"
    }
}
