/// The bytes that removing a node frees: its own, and those of everything reachable only through it.
struct RetainedBytes {
    /// The bytes of each node.
    private let bytes: [UInt64]
    /// The trees that tell which nodes are freed; `nil` unless asked for, since they take much memory.
    private let trees: (used: DominatorTree, unused: DominatorTree)?
    private let used: Reachability

    /// The bytes of the nodes that are used or of those that are not, with the tree that they were counted in if it is kept.
    private typealias Part = (tree: DominatorTree?, bytes: [UInt64])

    /// The number of nodes that justifies a second thread.
    private static let leastForTwo = 1 << 17

    /// - Parameters:
    ///   - used: Reachability from the certain and possible roots.
    ///   - things: the nodes that may become findings if they are unreachable.
    ///   - keepsNodes: whether ``nodes(of:)`` will be called.
    init(
        _ graph: ReferenceGraph, _ used: Reachability, costs: [UInt64], things: some Sequence<Int>, keepsNodes: Bool
    ) {
        self.used = used
        let dead = things.filter { !used.isReached($0) }
        var (first, second): (Part, Part) = TwoThreads.run(when: graph.nodeCount >= RetainedBytes.leastForTwo) {
            let tree = DominatorTree(of: graph, roots: used.roots.map { ReferenceRoot(node: $0.node, rule: 0) })
            return (keepsNodes ? tree : nil, tree.retained(costs: costs))
        } beside: {
            let tree = DominatorTree(of: graph, roots: dead.map { ReferenceRoot(node: UInt32($0), rule: 0) })
            return (
                keepsNodes ? tree : nil, tree.retained(costs: costs.indices.map { used.isReached($0) ? 0 : costs[$0] })
            )
        }
        for node in first.bytes.indices where !used.isReached(node) { first.bytes[node] = second.bytes[node] }
        bytes = first.bytes
        trees = first.tree.flatMap { tree in second.tree.map { (tree, $0) } }
    }

    /// The dominators of the nodes that a root reaches; `nil` unless nodes are asked for.
    var ofUsed: DominatorTree? { trees?.used }

    /// Returns the nodes that removing a node frees.
    func nodes(of node: UInt32) -> [UInt32] {
        guard let trees else { return [] }
        guard !used.isReached(Int(node)) else { return Array(trees.used.subtree(of: Int(node))) }
        return trees.unused.subtree(of: Int(node)).filter { !used.isReached(Int($0)) }
    }

    func bytes(of node: UInt32) -> UInt64 { bytes[Int(node)] }
}
