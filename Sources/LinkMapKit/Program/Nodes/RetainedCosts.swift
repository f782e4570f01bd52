/// The bytes that each node of a graph retains: its own, and those of everything to which only it leads from the roots.
struct RetainedCosts {
    let tree: DominatorTree
    /// The retained bytes of each node that ``tree`` reaches; those of other nodes mean nothing.
    let bytes: [UInt64]

    init(_ graph: ProgramGraph) {
        let tree = DominatorTree(of: graph.rooted.graph, roots: graph.rooted.perhapsUsed.roots)
        self.init(tree: tree, bytes: tree.retained(costs: graph.costs.bytes))
    }

    init(tree: DominatorTree, bytes: [UInt64]) {
        self.tree = tree
        self.bytes = bytes
    }
}
