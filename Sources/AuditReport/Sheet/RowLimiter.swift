import LinkMapKit

/// Limits a level to its first rows; the sum of all others is one more row.
package struct RowLimiter: Sendable {
    /// The most rows to show; `nil` for all.
    let top: Int?

    package init(top: Int?) {
        self.top = top
    }

    /// Returns the number of rows to show out of `count`.
    func shown(of count: Int) -> Int {
        guard let top else { return count }
        return min(max(top, 0), count)
    }

    /// Returns the name of the row that stands for `count` hidden rows.
    func name(ofRest count: Int) -> String {
        "[\(count.counted("other"))]"
    }
}

/// Options for the rows to show and the form of their names.
package struct RowSelection {
    /// The most rows to show, in a tree the most of each level; `nil` for all.
    package var top: Int?
    package var filter: NamePattern?
    package var rawNames: Bool
    /// Whether sums explain what the rows leave out.
    package var addsUp: Bool

    package init(top: Int? = nil, filter: NamePattern? = nil, rawNames: Bool = false, addsUp: Bool = false) {
        self.top = top
        self.filter = filter
        self.rawNames = rawNames
        self.addsUp = addsUp
    }
}
