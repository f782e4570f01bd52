/// What `sizeaudit why` is asked.
package struct WhyQuery: Sendable {
    /// Which image, and what belongs to it.
    package var graph: GraphQuery
    /// Of a thing, as it stands in the file or as people write it.
    package var name: String
    /// Whether a chain from each root that leads to it is wanted, instead of the shortest of all.
    package var allRoots: Bool
    /// The most chains, and the most things that refer to it, that are told of a thing; `nil` for all.
    package var limit: Int?

    package init(graph: GraphQuery = GraphQuery(), name: String, allRoots: Bool = false, limit: Int? = nil) {
        self.graph = graph
        self.name = name
        self.allRoots = allRoots
        self.limit = limit
    }
}
