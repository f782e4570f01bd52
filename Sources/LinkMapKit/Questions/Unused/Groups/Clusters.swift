/// The clusters of findings that go together: those to which a single unused thing leads, the root of the cluster.
struct Clusters {
    private static let none = UInt32.max
    /// The node has several roots.
    private static let several = UInt32.max - 1

    /// The root of each unused node.
    private var roots: [UInt32]

    /// - Parameters:
    ///   - used: Reachability from the certain and possible roots.
    ///   - found: the nodes of the findings.
    init(_ rooted: RootedGraph, _ used: Reachability, _ found: [UInt32]) {
        let graph = rooted.graph
        roots = [UInt32](large: Clusters.none, count: found.isEmpty ? 0 : graph.nodeCount)
        let free = found.filter { node in
            !rooted.backward.references(to: Int(node)).contains { place in
                let source = rooted.backward.references[place].source
                return source != node && !used.isReached(Int(source))
            }
        }
        // What is left has references from unused nodes only in circles; its first node stands for the circle.
        for node in free + found where roots[Int(node)] == Clusters.none && !used.isReached(Int(node)) {
            spread(node, from: node, graph, used)
        }
    }

    /// Marks everything that a root leads to. What another root leads to as well has several.
    private mutating func spread(_ root: UInt32, from start: UInt32, _ graph: ReferenceGraph, _ used: Reachability) {
        roots[Int(start)] = root
        var waiting = [start]
        while let node = waiting.popLast() {
            let mark = roots[Int(node)]
            for edge in graph.references(of: Int(node)) {
                let target = graph.targets[edge]
                let known = roots[Int(target)]
                guard known != mark, known != Clusters.several, target != root, !used.isReached(Int(target)) else {
                    continue
                }
                roots[Int(target)] = known == Clusters.none ? mark : Clusters.several
                waiting.append(target)
            }
        }
    }

    /// Returns the root that alone leads to the node; `nil` for a root, and for a node with several.
    func root(of node: UInt32) -> UInt32? {
        guard Int(node) < roots.count else { return nil }
        let root = roots[Int(node)]
        return root == Clusters.none || root == Clusters.several || root == node ? nil : root
    }
}
