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

/// Which rows of a report are shown, and what names look like.
package struct RowSelection {
    /// The most rows that are shown, of a tree of each level; `nil` for all.
    package var top: Int?
    package var filter: NamePattern?
    package var rawNames: Bool

    package init(top: Int? = nil, filter: NamePattern? = nil, rawNames: Bool = false) {
        self.top = top
        self.filter = filter
        self.rawNames = rawNames
    }
}
