/// The bytes that removing a node frees: its own, and those of everything reachable only through it.
struct RetainedBytes {
    private let ofUsed: [UInt64]
    private let ofUnused: [UInt64]
    private let usedTree: DominatorTree
    private let unusedTree: DominatorTree
    private let used: Reachability

    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 17

    /// - Parameters:
    ///   - used: Reachability from the certain and possible roots.
    ///   - things: the nodes that may become findings if they are unreachable.
    init(_ graph: ReferenceGraph, _ used: Reachability, costs: [UInt64], things: some Sequence<Int>) {
        self.used = used
        let dead = things.filter { !used.isReached($0) }
        ((usedTree, ofUsed), (unusedTree, ofUnused)) = TwoThreads.run(
            when: graph.nodeCount >= RetainedBytes.leastForTwo
        ) {
            let tree = DominatorTree(of: graph, roots: used.roots.map { ReferenceRoot(node: $0.node, rule: 0) })
            return (tree, tree.retained(costs: costs))
        } beside: {
            let tree = DominatorTree(of: graph, roots: dead.map { ReferenceRoot(node: UInt32($0), rule: 0) })
            return (tree, tree.retained(costs: costs.indices.map { used.isReached($0) ? 0 : costs[$0] }))
        }
    }

    /// Returns the nodes that removing a node frees.
    func nodes(of node: UInt32) -> [UInt32] {
        guard !used.isReached(Int(node)) else { return Array(usedTree.subtree(of: Int(node))) }
        return unusedTree.subtree(of: Int(node)).filter { !used.isReached(Int($0)) }
    }

    func bytes(of node: UInt32) -> UInt64 { used.isReached(Int(node)) ? ofUsed[Int(node)] : ofUnused[Int(node)] }
}
