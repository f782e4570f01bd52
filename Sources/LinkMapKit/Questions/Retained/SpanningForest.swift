/// A spanning forest of the reachable nodes. A node and its descendants form one range of ``order``.
///
/// If some nodes are removed, only their descendants can become unreachable: the paths to all other nodes remain
/// intact. The forest takes 12 bytes for each node.
struct SpanningForest {
    private static let unreached = UInt32.max

    /// The reachable nodes, each before its descendants.
    private(set) var order: [UInt32]
    /// The start of each node's range in ``order``; ``ends`` has the end.
    private var starts: [UInt32]
    private var ends: [UInt32]

    init(_ graph: ReferenceGraph, roots: [ReferenceRoot]) {
        var search = Search(graph)
        search.spread(from: roots)
        let sizes = search.sizes()
        order = [UInt32](large: 0, count: search.queue.count)
        starts = [UInt32](large: SpanningForest.unreached, count: graph.nodeCount)
        ends = [UInt32](large: 0, count: graph.nodeCount)
        // The next free position for a child of each node, and of the virtual node above all roots.
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

    /// Returns the range in ``order`` of a reachable node and its descendants.
    func extent(of node: UInt32) -> Range<Int> { Int(starts[Int(node)])..<Int(ends[Int(node)]) }

    /// A breadth-first search, so that paths are short and nodes have few descendants.
    private struct Search {
        let graph: ReferenceGraph
        /// The reached nodes, in the order of the search.
        var queue: [UInt32] = []
        /// The parent of each node; the number of nodes for roots.
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

        /// Returns the size of each node's subtree, itself included.
        func sizes() -> [UInt32] {
            var sizes = [UInt32](large: 1, count: graph.nodeCount + 1)
            for node in queue.reversed() { sizes[Int(parents[Int(node)])] += sizes[Int(node)] }
            return sizes
        }
    }
}
