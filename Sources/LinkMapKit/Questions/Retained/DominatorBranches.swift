/// The dominator tree of a graph as report lines, heaviest branches first.
struct DominatorBranches {
    private let graph: ProgramGraph
    private let tree: DominatorTree
    private let retained: [UInt64]

    init(_ graph: ProgramGraph, _ tree: DominatorTree) {
        self.graph = graph
        self.tree = tree
        retained = tree.retained(costs: graph.costs.freed)
    }

    /// Returns the lines of the tree. Empty if no reachable node has the requested name.
    func branches(_ wanted: RetainedQuery.Tree) -> [RetainedReport.Branch] {
        let first: [UInt32]
        if let root = wanted.root {
            first = NodeSearch(names: graph.names).nodes(named: root).filter { tree.isReached(Int($0)) }
        } else {
            first = Array(tree.children(of: Int(tree.virtualRoot)))
        }
        // An explicit stack instead of recursion, because the file determines the depth. The children of a line are
        // pushed in reverse order.
        var waiting = level(first, depth: 0, wanted.limit)
        var lines: [RetainedReport.Branch] = []
        while let line = waiting.popLast() {
            lines.append(line)
            guard let row = line.row, line.depth + 1 < wanted.depth ?? .max else { continue }
            waiting += level(Array(tree.children(of: Int(row.number))), depth: line.depth + 1, wanted.limit)
        }
        return lines
    }

    /// Returns the lines of one level in reverse order.
    private func level(_ nodes: [UInt32], depth: Int, _ limit: Int?) -> [RetainedReport.Branch] {
        var nodes = nodes.filter { retained[Int($0)] > 0 }
        RadixSort.sort(&nodes) { .max - retained[Int($0)] }
        let shown = nodes.prefix(limit ?? nodes.count)
        var lines = shown.map { RetainedReport.Branch(depth: depth, row: row(of: $0)) }
        let rest = nodes.dropFirst(shown.count)
        if !rest.isEmpty {
            let sum = rest.reduce(UInt64(0)) { $0.addingClamped(retained[Int($1)]) }
            lines.append(RetainedReport.Branch(depth: depth, row: nil, others: rest.count, othersRetained: sum))
        }
        return lines.reversed()
    }

    private func row(of node: UInt32) -> RetainedReport.Row {
        let above = tree.immediateDominator[Int(node)]
        return RetainedReport.Row(
            number: node, own: graph.costs.bytes[Int(node)], retained: retained[Int(node)],
            dominator: above == tree.virtualRoot ? RetainedReport.Row.noDominator : above)
    }
}
