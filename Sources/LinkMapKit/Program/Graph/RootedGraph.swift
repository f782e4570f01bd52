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
    /// The unused nodes that weak uses lead to.
    let doubted: Set<UInt32>
    /// Reachability from the certain roots.
    let used: Reachability
    /// Reachability from the certain and the possible roots.
    package let perhapsUsed: Reachability

    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 16

    init(_ builder: consuming RootedGraphBuilder) {
        map = builder.map
        let graph = builder.takeReferences().graph()
        self.graph = graph
        meanings = builder.meanings
        let (numbers, certain, possible) = (builder.numbers, builder.roots, builder.possibleRoots)
        let weakUses = builder.weakUses
        (backward, (roots, used, possibleRoots, perhapsUsed)) = TwoThreads.run(
            when: graph.nodeCount >= RootedGraph.leastForTwo
        ) {
            graph.transposed()
        } beside: {
            var (roots, possibleRoots) = (certain, possible)
            let used = roots.keep(numbers, in: graph)
            let perhapsUsed = possibleRoots.keep(
                numbers, in: graph, besides: roots.nodes, later: certain.count..<roots.count)
            return (roots, used, possibleRoots, perhapsUsed)
        }
        doubted = weakUses.targets(in: graph, map, besides: perhapsUsed)
        possibleRootNumbers = Dictionary(
            possibleRoots.nodes.lazy.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether anything is used for certain, or by files that were not given.
    var hasRoots: Bool { roots.count > 0 || !possibleRootNumbers.isEmpty }

    /// Returns the first reason for which files that were not given may use the node.
    func possibleRoot(at node: UInt32) -> RootReason? { possibleRootNumbers[node].map(possibleRoots.reason) }

    /// Returns the root with an index in ``perhapsUsed``.
    func root(_ number: Int) -> RootReason {
        number < roots.count ? roots.reason(number) : possibleRoots.reason(number - roots.count)
    }
}
