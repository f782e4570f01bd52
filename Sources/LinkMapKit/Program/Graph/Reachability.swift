/// The nodes reachable from the roots, each with a shortest path of references.
///
/// The search is breadth-first. Among paths of equal length it prefers the root listed first, then the references that
/// come first in the graph. Roots may be kept for a second search, which goes on where the first one ended. The result takes 5 bytes
/// for each node.
package struct Reachability: Sendable {
    /// One node of a path, with the root or reference that leads to it.
    package struct Step: Equatable, Sendable {
        package enum Cause: Equatable, Sendable {
            /// The start of the path, as an index into ``Reachability/roots``.
            case root(Int)
            /// The reference from the previous step, as an index into ``ReferenceGraph/targets``.
            case reference(Int)
        }

        package var node: Int
        package var cause: Cause

        package init(node: Int, cause: Cause) {
            self.node = node
            self.cause = cause
        }
    }

    private static let unreached = UInt32.max

    package let graph: ReferenceGraph
    package let roots: [ReferenceRoot]
    package let reachedCount: Int
    /// The first cause found for each node: the root's index for roots, the reference's index for other nodes.
    private let causes: [UInt32]
    private let areRoots: [Bool]

    /// - Parameters:
    ///   - roots: the roots, strongest first. Nodes outside of the graph are ignored.
    ///   - later: the indices of roots that count only where the others do not lead.
    ///   - removed: the nodes treated as absent, even if they are roots.
    package init(
        _ graph: ReferenceGraph, roots: [ReferenceRoot], later: [Range<Int>] = [], removing removed: [Int] = []
    ) {
        var causes = [UInt32](large: Reachability.unreached, count: graph.nodeCount)
        var areRoots = [Bool](repeating: false, count: graph.nodeCount)
        var queue = [UInt32](large: 0, count: graph.nodeCount)
        let removed = removed.filter(causes.indices.contains)
        // A node with a cause is never visited, so removed nodes get one during the search.
        for node in removed { causes[node] = 0 }
        var (head, queued) = (0, 0)
        func begin(at indices: Range<Int>) {
            for index in indices {
                let node = Int(roots[index].node)
                guard node < causes.count, causes[node] == Reachability.unreached else { continue }
                causes[node] = UInt32(truncatingIfNeeded: index)
                areRoots[node] = true
                queue[queued] = roots[index].node
                queued += 1
            }
        }
        func spread() {
            let end = Reachability.spread(&queue, head..<queued, over: graph, causes: &causes)
            (head, queued) = (end, end)
        }
        var next = 0
        for range in later.map({ $0.clamped(to: 0..<roots.count) }) + [roots.count..<roots.count] {
            begin(at: next..<max(next, range.lowerBound))
            next = max(next, range.upperBound)
        }
        spread()
        for range in later { begin(at: range.clamped(to: 0..<roots.count)) }
        spread()
        reachedCount = queued
        for node in removed { causes[node] = Reachability.unreached }
        self.graph = graph
        self.roots = roots
        self.causes = causes
        self.areRoots = areRoots
    }

    /// Visits every node reachable from the waiting ones of the queue. Returns the end of the queue: the number of all reached nodes.
    private static func spread(
        _ queue: inout [UInt32], _ waiting: Range<Int>, over graph: ReferenceGraph, causes: inout [UInt32]
    ) -> Int {
        var queue = queue.mutableSpan
        var causes = causes.mutableSpan
        var (head, tail) = (waiting.lowerBound, waiting.upperBound)
        while head < tail {
            for edge in graph.references(of: Int(queue[head])) {
                let target = graph.targets[edge]
                guard causes[Int(target)] == unreached else { continue }
                causes[Int(target)] = UInt32(truncatingIfNeeded: edge)
                queue[tail] = target
                tail += 1
            }
            head += 1
        }
        return tail
    }

    @inline(__always)
    package func isReached(_ node: Int) -> Bool { causes[node] != Reachability.unreached }

    /// Returns whether a rule makes the node a root.
    @inline(__always)
    package func isRoot(_ node: Int) -> Bool { areRoots[node] }

    /// Returns the first cause found for a reachable node.
    package func cause(of node: Int) -> Step.Cause {
        areRoots[node] ? .root(Int(causes[node])) : .reference(Int(causes[node]))
    }

    /// Returns a shortest path from a root to the node, both included; empty for an unreachable node.
    package func path(to node: Int) -> [Step] {
        guard isReached(node) else { return [] }
        var steps: [Step] = []
        var node = node
        while !areRoots[node] {
            let edge = Int(causes[node])
            steps.append(Step(node: node, cause: .reference(edge)))
            node = graph.source(of: edge)
        }
        steps.append(Step(node: node, cause: .root(Int(causes[node]))))
        return steps.reversed()
    }
}
