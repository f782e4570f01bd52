/// The reference graph of a program with its roots and the reachability from them.
package struct RootedGraph {
    let map: NodeMap
    package let graph: ReferenceGraph
    package let backward: TransposedReferences
    let roots: RootList
    let possibleRoots: RootList
    /// The index of each node's first entry in ``possibleRoots``.
    private let possibleRootNumbers: [UInt32: Int]
    let meanings: [ReferenceMeaning]
    /// The nodes marked by ``RootedGraphBuilder/doubt(_:)``.
    let doubted: Set<UInt32>
    /// Reachability from the certain roots.
    let used: Reachability
    /// Reachability from the certain and the possible roots.
    package let perhapsUsed: Reachability

    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 16

    init(_ builder: consuming RootedGraphBuilder) {
        map = builder.map
        var built = builder.takeReferences().graph()
        if !builder.numbers.isEmpty { built.removeNeedlessNumbers(roots: RootedGraph.numbered(builder.roots.nodes)) }
        let graph = built
        self.graph = graph
        roots = builder.roots
        possibleRoots = builder.possibleRoots
        possibleRootNumbers = Dictionary(
            builder.possibleRoots.nodes.lazy.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        meanings = builder.meanings
        doubted = builder.doubted
        let (certain, possible) = (builder.roots.nodes, builder.possibleRoots.nodes)
        (backward, (used, perhapsUsed)) = TwoThreads.run(when: graph.nodeCount >= RootedGraph.leastForTwo) {
            graph.transposed()
        } beside: {
            (
                Reachability(graph, roots: RootedGraph.numbered(certain)),
                Reachability(graph, roots: RootedGraph.numbered(certain + possible))
            )
        }
    }

    private static func numbered(_ roots: [UInt32]) -> [ReferenceRoot] {
        roots.enumerated().map { ReferenceRoot(node: $1, rule: UInt32(clamping: $0)) }
    }

    /// Returns the first reason for which files that were not given may use the node.
    func possibleRoot(at node: UInt32) -> RootReason? { possibleRootNumbers[node].map(possibleRoots.reason) }

    /// Returns the root with an index in ``perhapsUsed``.
    func root(_ number: Int) -> RootReason {
        number < roots.count ? roots.reason(number) : possibleRoots.reason(number - roots.count)
    }
}
