/// A search for the nodes that become unreachable when several nodes are removed together.
///
/// The result is larger than the union of the dominator subtrees: a node used by exactly two of the removed nodes goes
/// as well. The search visits only descendants of the removed nodes in a ``SpanningForest``, so many small groups cost
/// little more than one large group.
package struct RemovalSearch {
    private let graph: ReferenceGraph
    private let backward: TransposedReferences
    private let forest: SpanningForest
    /// The mark of each node; it equals ``doubt`` or ``gone`` if it was set in the current round.
    private var marks: [UInt32]
    private var doubt: UInt32 = 0
    private var gone: UInt32 = 1
    /// The number of nodes and references visited so far.
    package private(set) var work = 0

    /// - Parameter backward: The transposed graph.
    package init(_ graph: ReferenceGraph, backward: TransposedReferences, roots: [ReferenceRoot]) {
        self.graph = graph
        self.backward = backward
        forest = SpanningForest(graph, roots: roots)
        marks = [UInt32](large: 0, count: graph.nodeCount)
    }

    /// Returns whether a root reaches a node.
    func isReached(_ node: UInt32) -> Bool { forest.isReached(node) }

    /// Returns the nodes that become unreachable, including the removed nodes that were reachable.
    package mutating func losses(removing removed: some Sequence<UInt32>) -> [UInt32] {
        nextRound()
        let removed = removed.filter(forest.isReached)
        let suspects = mark(removed)
        work += suspects.count
        revive(suspects)
        return suspects.filter { marks[Int($0)] >= doubt }
    }

    private mutating func nextRound() {
        if gone > .max - 2 {
            marks = [UInt32](large: 0, count: graph.nodeCount)
            (doubt, gone) = (0, 1)
        }
        (doubt, gone) = (doubt + 2, gone + 2)
    }

    /// Marks all descendants of the removed nodes in the forest and returns them.
    private mutating func mark(_ removed: [UInt32]) -> [UInt32] {
        var extents = removed.map(forest.extent)
        extents.sort { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
        var suspects: [UInt32] = []
        var end = 0
        for extent in extents where extent.upperBound > end {
            suspects += forest.order[extent]
            end = extent.upperBound
        }
        for node in suspects { marks[Int(node)] = doubt }
        for node in removed { marks[Int(node)] = gone }
        return suspects
    }

    /// Clears the mark of nodes with a reference from a remaining node, and of everything reachable from them.
    private mutating func revive(_ suspects: [UInt32]) {
        var queue: [UInt32] = []
        for node in suspects where marks[Int(node)] == doubt && isHeld(Int(node)) {
            marks[Int(node)] = 0
            queue.append(node)
        }
        while let node = queue.popLast() {
            let references = graph.references(of: Int(node))
            work += references.count
            for edge in references where marks[Int(graph.targets[edge])] == doubt {
                marks[Int(graph.targets[edge])] = 0
                queue.append(graph.targets[edge])
            }
        }
    }

    private mutating func isHeld(_ node: Int) -> Bool {
        let references = backward.references(to: node)
        work += references.count
        return references.contains { row in
            let source = backward.references[row].source
            return forest.isReached(source) && marks[Int(source)] < doubt
        }
    }
}

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
