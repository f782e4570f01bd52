/// The options of `sizeaudit why`.
package struct WhyQuery: Sendable {
    /// The image and the files that belong to it.
    package var graph: GraphQuery
    /// The name to explain, as spelled in the file or as displayed.
    package var name: String
    /// The package to explain instead of a node; `nil` for none.
    package var package: String?
    /// Whether to report a path from each root, instead of only the shortest path.
    package var allRoots: Bool
    /// The maximum number of paths, and of references to an unreachable node; `nil` for all.
    package var limit: Int?

    package init(graph: GraphQuery = GraphQuery(), name: String, allRoots: Bool = false, limit: Int? = nil) {
        self.graph = graph
        self.name = name
        self.allRoots = allRoots
        self.limit = limit
    }
}
