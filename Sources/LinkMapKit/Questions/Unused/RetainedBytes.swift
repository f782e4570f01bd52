/// What removing a thing frees: its own bytes, and those of everything that only it leads to.
struct RetainedBytes {
    private let ofUsed: [UInt64]
    private let ofUnused: [UInt64]
    private let liveness: Liveness

    /// - Parameter things: the nodes that may be findings though nothing leads to them.
    init(_ liveness: Liveness, costs: [UInt64], things: some Sequence<Int>) {
        self.liveness = liveness
        let roots = (liveness.roots + liveness.weakRoots).map { ReferenceRoot(node: $0.node, rule: 0) }
        ofUsed = DominatorTree(of: liveness.graph, roots: roots).retained(costs: costs)
        let dead = things.filter { !liveness.perhapsUsed.isReached($0) }
        let deadCosts = costs.indices.map { liveness.perhapsUsed.isReached($0) ? 0 : costs[$0] }
        ofUnused = DominatorTree(of: liveness.graph, roots: dead.map { ReferenceRoot(node: UInt32($0), rule: 0) })
            .retained(costs: deadCosts)
    }

    func bytes(of node: UInt32) -> UInt64 {
        liveness.perhapsUsed.isReached(Int(node)) ? ofUsed[Int(node)] : ofUnused[Int(node)]
    }
}
