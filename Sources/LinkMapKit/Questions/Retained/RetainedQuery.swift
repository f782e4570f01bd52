/// The options of `sizeaudit retained`.
package struct RetainedQuery: Sendable {
    /// The kind of rows.
    package enum Grouping: String, Sendable, CaseIterable {
        case symbol, `class`, object, archive, package
    }

    /// The requested part of the dominator tree.
    package struct Tree: Sendable {
        /// The name of the topmost node; `nil` for the whole tree.
        package var root: String?
        /// The number of levels; `nil` for all.
        package var depth: Int?
        /// The maximum number of children shown below one row; `nil` for all.
        package var limit: Int?

        package init(root: String? = nil, depth: Int? = nil, limit: Int? = nil) {
            self.root = root
            self.depth = depth
            self.limit = limit
        }
    }

    /// The image and the files that belong to it.
    package var graph: GraphQuery
    package var by: Grouping
    /// The names of symbols, classes, object files, archives or packages to remove; patterns with `*` and `?` are allowed. If
    /// present, the report shows the effect of their removal.
    package var removed: [String]
    /// The tree to report; `nil` for a report of rows.
    package var tree: Tree?

    /// Whether the report says what the file would lose, which takes debug info and the parts of tables.
    var wantsForecast: Bool { by == .package || by == .archive || !removed.isEmpty }

    package init(
        graph: GraphQuery = GraphQuery(), by: Grouping = .symbol, removed: [String] = [], tree: Tree? = nil
    ) {
        self.graph = graph
        self.by = by
        self.removed = removed
        self.tree = tree
    }
}
