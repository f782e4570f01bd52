/// The references among the nodes of a ``KeeperTable``: what a reader of the table needs to remove several nodes
/// together, as ``RemovalSearch`` does.
package struct KeeperLinks {
    /// The number of references of each node: the nodes of the table, then the nodes without a cost that lie between.
    package private(set) var counts: [UInt32] = []
    /// The targets of all nodes, ascending for each node.
    package private(set) var targets: [UInt32] = []
    /// The certain and possible roots, ascending.
    package private(set) var roots: [UInt32] = []

    /// - Parameters:
    ///   - places: The index of each node in the table; ``KeeperTable/none`` for nodes that are not in it.
    ///   - count: The number of nodes in the table.
    ///   - limit: The largest number of references.
    /// - Returns: `nil` if there are more references.
    init?(_ rooted: RootedGraph, places: [UInt32], count: Int, limit: Int) {
        guard rooted.graph.targets.count <= limit * 4 else { return nil }
        var (places, nodes) = (places, [UInt32](large: 0, count: count))
        for (node, place) in places.enumerated() where rooted.perhapsUsed.isReached(node) || place != KeeperTable.none {
            if place == KeeperTable.none {
                places[node] = UInt32(truncatingIfNeeded: nodes.count)
                nodes.append(UInt32(truncatingIfNeeded: node))
            } else {
                nodes[Int(place)] = UInt32(truncatingIfNeeded: node)
            }
        }
        for node in nodes {
            let edges = rooted.graph.references(of: Int(node))
            let reached = edges.map { places[Int(rooted.graph.targets[$0])] }.filter { $0 != KeeperTable.none }.sorted()
            counts.append(UInt32(truncatingIfNeeded: reached.count))
            targets += reached
            guard targets.count <= limit else { return nil }
        }
        roots = Set(rooted.perhapsUsed.roots.map { places[Int($0.node)] }).filter { $0 != KeeperTable.none }.sorted()
    }
}
