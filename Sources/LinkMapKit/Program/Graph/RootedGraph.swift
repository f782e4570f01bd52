/// The graph of references of a program with its roots, searched: what is used, and through what.
package struct RootedGraph {
    let map: NodeMap
    package let graph: ReferenceGraph
    package let backward: TransposedReferences
    let roots: [RootReason]
    let possibleRoots: [RootReason]
    /// The first of ``possibleRoots`` of each node.
    private let possibleRootNumbers: [UInt32: Int]
    let meanings: [ReferenceMeaning]
    /// See ``RootedGraphBuilder/doubted``.
    let doubted: Set<UInt32>
    /// From the roots.
    let used: Reachability
    /// From what may be a root, too.
    package let perhapsUsed: Reachability

    init(_ builder: consuming RootedGraphBuilder) {
        map = builder.map
        graph = builder.takeReferences().graph()
        roots = builder.roots
        possibleRoots = builder.possibleRoots
        possibleRootNumbers = Dictionary(
            builder.possibleRoots.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
        meanings = builder.meanings
        doubted = builder.doubted
        backward = graph.transposed()
        used = Reachability(graph, roots: RootedGraph.numbered(builder.roots))
        perhapsUsed = Reachability(graph, roots: RootedGraph.numbered(builder.roots + builder.possibleRoots))
    }

    private static func numbered(_ roots: [RootReason]) -> [ReferenceRoot] {
        roots.enumerated().map { ReferenceRoot(node: $1.node, rule: UInt32(clamping: $0)) }
    }

    /// Why a node may be used by what was not given.
    func possibleRoot(at node: UInt32) -> RootReason? { possibleRootNumbers[node].map { possibleRoots[$0] } }

    /// The root of a number in ``perhapsUsed``.
    func root(_ number: Int) -> RootReason {
        number < roots.count ? roots[number] : possibleRoots[number - roots.count]
    }
}
