/// What is used in an image, and through what: the graph of references with its roots, searched.
package struct Liveness {
    let map: NodeMap
    package let graph: ReferenceGraph
    package let backward: TransposedReferences
    let roots: [LivenessRoot]
    let weakRoots: [LivenessRoot]
    /// The first of ``weakRoots`` of each node.
    private let weakRootNumbers: [UInt32: Int]
    let meanings: [LinkMeaning]
    /// See ``LivenessBuilder/doubted``.
    let doubted: Set<UInt32>
    /// From the roots.
    let used: Reachability
    /// From what may be a root, too.
    package let perhapsUsed: Reachability

    init(_ builder: consuming LivenessBuilder) {
        map = builder.map
        graph = builder.takeReferences().graph()
        roots = builder.roots
        weakRoots = builder.weakRoots
        weakRootNumbers = Dictionary(
            builder.weakRoots.enumerated().map { ($1.node, $0) }, uniquingKeysWith: { first, _ in first })
        meanings = builder.meanings
        doubted = builder.doubted
        backward = graph.transposed()
        used = Reachability(graph, roots: Liveness.numbered(builder.roots))
        perhapsUsed = Reachability(graph, roots: Liveness.numbered(builder.roots + builder.weakRoots))
    }

    private static func numbered(_ roots: [LivenessRoot]) -> [ReferenceRoot] {
        roots.enumerated().map { ReferenceRoot(node: $1.node, rule: UInt32(clamping: $0)) }
    }

    /// Why a node may be used by what was not given.
    func weakRoot(at node: UInt32) -> LivenessRoot? { weakRootNumbers[node].map { weakRoots[$0] } }

    /// The root of a number in ``perhapsUsed``.
    func root(_ number: Int) -> LivenessRoot {
        number < roots.count ? roots[number] : weakRoots[number - roots.count]
    }
}
