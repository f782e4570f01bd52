/// The bytes that each node of a graph retains: those that go with it, and with everything to which only it leads from the
/// roots.
struct RetainedCosts {
    let tree: DominatorTree
    /// The retained bytes of each node that ``tree`` reaches; those of other nodes mean nothing.
    let bytes: [UInt64]

    init(_ graph: ProgramGraph) {
        self.init(graph, DominatorTree(of: graph.rooted.graph, roots: graph.rooted.perhapsUsed.roots))
    }

    /// - Parameter tree: the dominators of the graph.
    init(_ graph: ProgramGraph, _ tree: DominatorTree) {
        self.tree = tree
        bytes = tree.retained(costs: graph.costs.freed)
    }
}
