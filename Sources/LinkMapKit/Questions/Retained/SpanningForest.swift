/// One chain from a root to each node that is reached: a forest, in which a node and all that hang from it stand in
/// one run of ``order``.
///
/// Without some nodes, only what hangs from them can be lost: the chains of all others are whole. Takes 12 bytes for
/// each node.
struct SpanningForest {
    private static let unreached = UInt32.max

    /// Every node that is reached, each before those that hang from it.
    private(set) var order: [UInt32]
    /// Of each node, where it and what hangs from it stand in ``order``.
    private var starts: [UInt32]
    private var ends: [UInt32]

    init(_ graph: ReferenceGraph, roots: [ReferenceRoot]) {
        var search = Search(graph)
        search.spread(from: roots)
        let sizes = search.sizes()
        order = [UInt32](large: 0, count: search.queue.count)
        starts = [UInt32](large: SpanningForest.unreached, count: graph.nodeCount)
        ends = [UInt32](large: 0, count: graph.nodeCount)
        // Where the next child of each node goes; of the node above all roots too.
        var next = [UInt32](large: 0, count: graph.nodeCount + 1)
        for node in search.queue {
            let parent = Int(search.parents[Int(node)])
            let start = next[parent]
            next[parent] += sizes[Int(node)]
            next[Int(node)] = start + 1
            order[Int(start)] = node
            starts[Int(node)] = start
            ends[Int(node)] = start + sizes[Int(node)]
        }
    }

    func isReached(_ node: UInt32) -> Bool { starts[Int(node)] != SpanningForest.unreached }

    /// Where a node that is reached and all that hangs from it stand in ``order``.
    func extent(of node: UInt32) -> Range<Int> { Int(starts[Int(node)])..<Int(ends[Int(node)]) }

    /// In breadth, so that the chains are short and few nodes hang from one.
    private struct Search {
        let graph: ReferenceGraph
        /// The nodes in the order in which they were reached.
        var queue: [UInt32] = []
        /// Of each node the one that it was reached from; of roots the number of nodes.
        var parents: [UInt32]

        init(_ graph: ReferenceGraph) {
            self.graph = graph
            parents = [UInt32](large: SpanningForest.unreached, count: graph.nodeCount)
            queue.reserveLarge(graph.nodeCount)
        }

        mutating func spread(from roots: [ReferenceRoot]) {
            for root in roots where Int(root.node) < graph.nodeCount {
                reach(root.node, from: UInt32(clamping: graph.nodeCount))
            }
            var head = 0
            while head < queue.count {
                let node = queue[head]
                for edge in graph.references(of: Int(node)) { reach(graph.targets[edge], from: node) }
                head += 1
            }
        }

        @inline(__always)
        private mutating func reach(_ node: UInt32, from parent: UInt32) {
            guard parents[Int(node)] == SpanningForest.unreached else { return }
            parents[Int(node)] = parent
            queue.append(node)
        }

        /// How many hang from each node, itself included.
        func sizes() -> [UInt32] {
            var sizes = [UInt32](large: 1, count: graph.nodeCount + 1)
            for node in queue.reversed() { sizes[Int(parents[Int(node)])] += sizes[Int(node)] }
            return sizes
        }
    }
}
