/// The tree of nodes that alone lead to others: a node dominates another if every chain from a root to that one passes through it.
///
/// All roots hang from one node above them, ``virtualRoot``, which is no node of the graph. Takes 16 bytes for each node.
package struct DominatorTree: Sendable {
    /// The place of a node and everything it dominates in ``order``.
    private struct Extent {
        var start: UInt32
        var end: UInt32
    }

    /// The number that stands for the dominator of a node that no root leads to.
    package static let unreached = UInt32.max

    /// The number of nodes of the graph, which is less than ``unreached``.
    package let virtualRoot: UInt32
    /// The nearest dominator of each node of the graph, or ``virtualRoot``, or ``unreached``.
    package let immediateDominator: [UInt32]
    /// Every node that is reached, before those that it dominates; the first is ``virtualRoot``.
    private let order: [UInt32]
    /// Holds the virtual root too.
    private let extents: [Extent]

    /// - Parameters:
    ///   - roots: nodes that do not exist are passed over.
    ///   - ignored: references of these kinds do not count (see ``Reachability``).
    ///   - removed: nodes that are taken to be missing, even if they are roots.
    package init(
        of graph: ReferenceGraph, roots: [ReferenceRoot], ignoring ignored: ReferenceGraph.KindSet = [],
        removing removed: [Int] = []
    ) {
        var search = DepthFirstSearch(graph, roots: roots, ignoring: ignored, removing: removed)
        let dominators = DominatorSearch.immediateDominators(&search)
        self.init(nodeCount: graph.nodeCount, nodes: search.nodes, dominators: dominators)
    }

    /// - Parameters:
    ///   - nodes: what was reached, from the virtual root on; each after its dominator.
    ///   - dominators: of each of them, which of them it is.
    private init(nodeCount: Int, nodes: [UInt32], dominators: [UInt32]) {
        let sizes = DominatorTree.sizes(nodes.count, dominators)
        var order = [UInt32](large: UInt32(clamping: nodeCount), count: nodes.count)
        var extents = [Extent](large: Extent(start: .max, end: .max), count: nodeCount + 1)
        var immediate = [UInt32](large: DominatorTree.unreached, count: nodeCount)
        // Where the next child of each goes.
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

    /// How many each dominates, itself included.
    private static func sizes(_ count: Int, _ dominators: [UInt32]) -> [UInt32] {
        var sizes = [UInt32](large: 1, count: count)
        for number in (1..<count).reversed() { sizes[Int(dominators[number])] += sizes[number] }
        return sizes
    }

    /// Whether a root leads to the node.
    package func isReached(_ node: Int) -> Bool { extents[node].start != .max }

    /// Whether every chain from a root to `node` passes through `other`. A node that is reached dominates itself.
    package func isDominated(_ node: Int, by other: Int) -> Bool {
        extents[other].start <= extents[node].start && extents[node].start < extents[other].end
    }

    /// The node and all that it dominates, each after its dominator; nothing for a node that no root leads to.
    package func subtree(of node: Int) -> ArraySlice<UInt32> {
        guard isReached(node) else { return [] }
        return order[Int(extents[node].start)..<Int(extents[node].end)]
    }

    /// The nodes that the node dominates with no other between.
    package func children(of node: Int) -> some Sequence<UInt32> {
        let (start, end) = isReached(node) ? (extents[node].start + 1, extents[node].end) : (0, 0)
        return sequence(state: start) { [order, extents] place -> UInt32? in
            guard place < end else { return nil }
            let child = order[Int(place)]
            place = extents[Int(child)].end
            return child
        }
    }

    /// Returns for each node the costs of the nodes that it dominates, itself included: what goes when it goes. Sums stop at the
    /// greatest number; nodes that no root leads to retain 0.
    ///
    /// - Parameter costs: one for each node of the graph.
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
