/// The dominator tree of a graph. A node dominates another if every path from a root to the other passes through it.
///
/// All roots are children of ``virtualRoot``, which is not a node of the graph. The tree takes 16 bytes for each node.
package struct DominatorTree: Sendable {
    /// The range of a node's subtree in ``order``.
    private struct Extent {
        var start: UInt32
        var end: UInt32
    }

    /// The dominator of an unreachable node.
    package static let unreached = UInt32.max

    /// The parent of all roots. Equals the number of nodes of the graph, which is less than ``unreached``.
    package let virtualRoot: UInt32
    /// The immediate dominator of each node of the graph; ``virtualRoot`` or ``unreached`` where no node dominates it.
    package let immediateDominator: [UInt32]
    /// The reachable nodes in preorder; the first is ``virtualRoot``.
    private let order: [UInt32]
    /// The subtree ranges, indexed by node. Includes the virtual root.
    private let extents: [Extent]

    /// - Parameters:
    ///   - roots: the roots. Nodes outside of the graph are ignored.
    ///   - removed: the nodes treated as absent, even if they are roots.
    package init(of graph: ReferenceGraph, roots: [ReferenceRoot], removing removed: [Int] = []) {
        var search = DepthFirstSearch(graph, roots: roots, removing: removed)
        let dominators = DominatorSearch.immediateDominators(&search)
        self.init(nodeCount: graph.nodeCount, nodes: search.nodes, dominators: dominators)
    }

    /// - Parameters:
    ///   - nodes: the reachable nodes, the virtual root first, each after its dominator.
    ///   - dominators: the index in `nodes` of each one's dominator.
    private init(nodeCount: Int, nodes: [UInt32], dominators: [UInt32]) {
        let sizes = DominatorTree.sizes(nodes.count, dominators)
        var order = [UInt32](large: UInt32(clamping: nodeCount), count: nodes.count)
        var extents = [Extent](large: Extent(start: .max, end: .max), count: nodeCount + 1)
        var immediate = [UInt32](large: DominatorTree.unreached, count: nodeCount)
        // The next free position for a child of each node.
        var next = [UInt32](large: 1, count: nodes.count)
        extents[nodeCount] = Extent(start: 0, end: sizes[0])
        for number in 1..<nodes.count {
            let (node, dominator) = (Int(nodes[number]), Int(dominators[number]))
            let start = next[dominator]
            next[dominator] += sizes[number]
            next[number] = start + 1
            order[Int(start)] = nodes[number]
            extents[node] = Extent(start: start, end: start + sizes[number])
            immediate[node] = nodes[dominator]
        }
        virtualRoot = UInt32(clamping: nodeCount)
        immediateDominator = immediate
        self.order = order
        self.extents = extents
    }

    /// Returns the size of each node's subtree, itself included.
    private static func sizes(_ count: Int, _ dominators: [UInt32]) -> [UInt32] {
        var sizes = [UInt32](large: 1, count: count)
        for number in (1..<count).reversed() { sizes[Int(dominators[number])] += sizes[number] }
        return sizes
    }

    /// Returns whether the node is reachable from a root.
    package func isReached(_ node: Int) -> Bool { extents[node].start != .max }

    /// Returns whether every path from a root to `node` passes through `other`. A reachable node dominates itself.
    package func isDominated(_ node: Int, by other: Int) -> Bool {
        extents[other].start <= extents[node].start && extents[node].start < extents[other].end
    }

    /// Returns the node and all nodes that it dominates, each after its dominator; empty for an unreachable node.
    package func subtree(of node: Int) -> ArraySlice<UInt32> {
        guard isReached(node) else { return [] }
        return order[Int(extents[node].start)..<Int(extents[node].end)]
    }

    /// Returns the children of the node in the dominator tree.
    package func children(of node: Int) -> some Sequence<UInt32> {
        let (start, end) = isReached(node) ? (extents[node].start + 1, extents[node].end) : (0, 0)
        return sequence(state: start) { [order, extents] place -> UInt32? in
            guard place < end else { return nil }
            let child = order[Int(place)]
            place = extents[Int(child)].end
            return child
        }
    }

    /// Returns the retained cost of each node: the total cost of its subtree, which becomes unreachable with it. Sums
    /// saturate at `UInt64.max`; unreachable nodes retain 0.
    ///
    /// - Parameter costs: the cost of each node of the graph.
    package func retained(costs: [UInt64]) -> [UInt64] {
        var sums = [UInt64](large: 0, count: extents.count)
        for node in order.dropFirst().reversed().lazy.map(Int.init) {
            sums[node] = DominatorTree.sum(sums[node], costs[node])
            let above = Int(immediateDominator[node])
            sums[above] = DominatorTree.sum(sums[above], sums[node])
        }
        sums.removeLast()
        return sums
    }

    @inline(__always)
    private static func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (sum, overflows) = left.addingReportingOverflow(right)
        return overflows ? .max : sum
    }
}
