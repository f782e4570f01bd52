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
