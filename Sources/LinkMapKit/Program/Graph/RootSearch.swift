/// A search against the direction of the references, from one node to the roots.
struct RootSearch {
    private static let unseen = UInt32.max

    /// The number of references from each node to the goal.
    private var distances: [UInt32]
    /// The reference of each node that leads towards the goal.
    private var edges: [UInt32]

    /// Goes no further than to the distance at which so many roots are found.
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
                    // What no root leads to is on no chain.
                    guard distances[source] == RootSearch.unseen, reachability.isReached(source),
                        !reachability.ignoredKinds.contains(graph.kinds[Int(reference.edge)])
                    else { continue }
                    distances[source] = distances[Int(target)] + 1
                    edges[source] = reference.edge
                    next.append(reference.source)
                }
            }
            swap(&level, &next)
            next.removeAll(keepingCapacity: true)
        }
    }

    /// `nil` for a node that the search did not come to.
    func distance(of node: Int) -> Int? {
        distances[node] == RootSearch.unseen ? nil : Int(distances[node])
    }

    /// The chain from a root that the search came to.
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
    /// Returns one shortest chain from every root that leads to the node: the shortest first, of one length in the order of the
    /// roots. A node that two rules made a root of has two chains. A chain may pass through other roots.
    ///
    /// - Parameters:
    ///   - references: the graph of this search, transposed.
    ///   - limit: no more chains than that.
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
