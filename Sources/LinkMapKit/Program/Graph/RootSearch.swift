/// A breadth-first search from one node against the direction of the references, up to the roots.
struct RootSearch {
    private static let unseen = UInt32.max

    /// The number of references between each node and the goal; ``unseen`` for nodes not reached.
    private var distances: [UInt32]
    /// The first reference on the path from each node to the goal.
    private var edges: [UInt32]

    /// Searches level by level and stops after the level that completes `limit` roots.
    init(from goal: Int, in reachability: Reachability, over references: TransposedReferences, limit: Int) {
        let graph = reachability.graph
        distances = [UInt32](large: RootSearch.unseen, count: graph.nodeCount)
        edges = [UInt32](large: 0, count: graph.nodeCount)
        distances[goal] = 0
        var level = [UInt32(truncatingIfNeeded: goal)]
        var next: [UInt32] = []
        var found = 0
        while !level.isEmpty {
            found += level.count { reachability.isRoot(Int($0)) }
            guard found < limit else { return }
            for target in level {
                for row in references.references(to: Int(target)) {
                    let reference = references.references[row]
                    let source = Int(reference.source)
                    // Unreachable nodes are on no path from a root.
                    guard distances[source] == RootSearch.unseen, reachability.isReached(source) else { continue }
                    distances[source] = distances[Int(target)] + 1
                    edges[source] = reference.edge
                    next.append(reference.source)
                }
            }
            swap(&level, &next)
            next.removeAll(keepingCapacity: true)
        }
    }

    /// Returns the distance to the goal in references; `nil` for a node that the search did not reach.
    func distance(of node: Int) -> Int? {
        distances[node] == RootSearch.unseen ? nil : Int(distances[node])
    }

    /// Returns the path from a root that the search reached to the goal.
    func path(fromRoot index: Int, at node: Int, in graph: ReferenceGraph) -> [Reachability.Step] {
        var steps = [Reachability.Step(node: node, cause: .root(index))]
        var node = node
        while distances[node] > 0 {
            let edge = Int(edges[node])
            node = Int(graph.targets[edge])
            steps.append(.init(node: node, cause: .reference(edge)))
        }
        return steps
    }
}

extension Reachability {
    /// Returns one shortest path from every root that reaches the node, shortest first, then in root order. A node that
    /// two rules make a root has two paths. A path may pass through other roots.
    ///
    /// - Parameters:
    ///   - references: the transposed graph of this search.
    ///   - limit: the maximum number of paths.
    package func pathsFromAllRoots(
        to node: Int, over references: TransposedReferences, limit: Int = .max
    ) -> [[Step]] {
        guard limit > 0, isReached(node) else { return [] }
        let search = RootSearch(from: node, in: self, over: references, limit: limit)
        var found: [(distance: Int, root: Int)] = []
        for (index, root) in roots.enumerated() where Int(root.node) < graph.nodeCount && isRoot(Int(root.node)) {
            if let distance = search.distance(of: Int(root.node)) { found.append((distance, index)) }
        }
        found.sort { $0 < $1 }
        return found.prefix(limit).map { search.path(fromRoot: $0.root, at: Int(roots[$0.root].node), in: graph) }
    }
}
