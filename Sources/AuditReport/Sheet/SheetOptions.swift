import LinkMapKit

/// Options of the rows of a size report.
package struct SheetOptions {
    package var sort: RowOrder.Key
    /// The most rows of a level to show; `nil` for all.
    package var top: Int?
    package var filter: NamePattern?
    package var rawNames: Bool

    package init(
        sort: RowOrder.Key = .shipped, top: Int? = nil, filter: NamePattern? = nil, rawNames: Bool = false
    ) {
        self.sort = sort
        self.top = top
        self.filter = filter
        self.rawNames = rawNames
    }

    /// The rows that a report needs for the sheet; `nil` for all.
    package var cut: RowCut? {
        guard filter == nil, let cost = sort.cost else { return nil }
        return RowCut(most: top, by: cost)
    }
}
