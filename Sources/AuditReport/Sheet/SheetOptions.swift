/// What the user asked of the rows.
package struct SheetOptions {
    package var sort: RowOrder.Key
    /// The most rows of a level that are shown; `nil` for all.
    package var top: Int?
    package var filter: NamePattern?
    package var rawNames: Bool

    package init(
        sort: RowOrder.Key = .file, top: Int? = nil, filter: NamePattern? = nil, rawNames: Bool = false
    ) {
        self.sort = sort
        self.top = top
        self.filter = filter
        self.rawNames = rawNames
    }
}
