/// What `sizeaudit retained` is asked.
package struct RetainedQuery: Sendable {
    /// What the rows are.
    package enum Grouping: String, Sendable, CaseIterable {
        case symbol, `class`, object, archive
    }

    /// What is wanted of the dominator tree.
    package struct Tree: Sendable {
        /// Where it begins, by name; `nil` for all that hangs from the roots.
        package var root: String?
        /// How many levels; `nil` for all.
        package var depth: Int?
        /// The most rows of one level below one row; `nil` for all.
        package var limit: Int?

        package init(root: String? = nil, depth: Int? = nil, limit: Int? = nil) {
            self.root = root
            self.depth = depth
            self.limit = limit
        }
    }

    /// Which image, and what belongs to it.
    package var graph: GraphQuery
    package var by: Grouping
    /// Names of symbols, classes, object files or archives, or patterns with `*` and `?`: what would go with them is
    /// the answer then.
    package var removed: [String]
    /// Where it is given, the answer is the tree.
    package var tree: Tree?

    package init(
        graph: GraphQuery = GraphQuery(), by: Grouping = .symbol, removed: [String] = [], tree: Tree? = nil
    ) {
        self.graph = graph
        self.by = by
        self.removed = removed
        self.tree = tree
    }
}
