/// The nodes that roots lead to, each with a shortest chain of references.
///
/// A search in breadth: every chain is a shortest one. Of chains of one length, that from the root listed first is
/// taken; of those, the one whose references come first in the graph. Takes 5 bytes for each node.
package struct Reachability: Sendable {
    /// One link of a chain.
    package struct Step: Equatable, Sendable {
        package enum Cause: Equatable, Sendable {
            /// The chain begins here: one of ``Reachability/roots``.
            case root(Int)
            /// The step before refers to this one: one of ``ReferenceGraph/targets``.
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
    package let ignoredKinds: ReferenceGraph.KindSet
    package let reachedCount: Int
    /// How each node was reached first: of a root its number, of others the reference.
    private let causes: [UInt32]
    private let areRoots: [Bool]

    /// - Parameters:
    ///   - roots: the strongest first. Nodes that do not exist are passed over.
    ///   - ignored: references of these kinds do not count. Where one node refers to another in several ways, the
    ///     graph knows the kind of the first.
    ///   - removed: nodes that are taken to be missing, even if they are roots.
    package init(
        _ graph: ReferenceGraph, roots: [ReferenceRoot], ignoring ignored: ReferenceGraph.KindSet = [],
        removing removed: [Int] = []
    ) {
        var causes = [UInt32](large: Reachability.unreached, count: graph.nodeCount)
        var areRoots = [Bool](repeating: false, count: graph.nodeCount)
        var queue = [UInt32](large: 0, count: graph.nodeCount)
        let removed = removed.filter(causes.indices.contains)
        // Whatever has a cause is not visited.
        for node in removed { causes[node] = 0 }
        var queued = 0
        for (index, root) in roots.enumerated() {
            let node = Int(root.node)
            guard node < causes.count, causes[node] == Reachability.unreached else { continue }
            causes[node] = UInt32(truncatingIfNeeded: index)
            areRoots[node] = true
            queue[queued] = root.node
            queued += 1
        }
        reachedCount = Reachability.spread(&queue, queued, over: graph, ignoring: ignored, causes: &causes)
        for node in removed { causes[node] = Reachability.unreached }
        self.graph = graph
        self.roots = roots
        self.ignoredKinds = ignored
        self.causes = causes
        self.areRoots = areRoots
    }

    /// Visits all that the nodes in the queue lead to. Returns how many there are then.
    private static func spread(
        _ queue: inout [UInt32], _ queued: Int, over graph: ReferenceGraph, ignoring ignored: ReferenceGraph.KindSet,
        causes: inout [UInt32]
    ) -> Int {
        var queue = queue.mutableSpan
        var causes = causes.mutableSpan
        var (head, tail) = (0, queued)
        while head < tail {
            // Kinds are looked at only if they matter: that is one miss of the cache for each node.
            for edge in graph.references(of: Int(queue[head]))
            where ignored.isEmpty || !ignored.contains(graph.kinds[edge]) {
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

    /// Whether some rule makes a root of the node.
    @inline(__always)
    package func isRoot(_ node: Int) -> Bool { areRoots[node] }

    /// How a node that is reached was reached first.
    package func cause(of node: Int) -> Step.Cause {
        areRoots[node] ? .root(Int(causes[node])) : .reference(Int(causes[node]))
    }

    /// A shortest chain from a root to the node, both included; empty where there is none.
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
