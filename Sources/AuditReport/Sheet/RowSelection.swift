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
