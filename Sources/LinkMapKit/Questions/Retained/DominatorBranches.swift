/// The dominator tree as lines, the heaviest branches first.
struct DominatorBranches {
    private let graph: ProgramGraph
    private let tree: DominatorTree
    private let retained: [UInt64]

    init(_ graph: ProgramGraph, _ tree: DominatorTree) {
        self.graph = graph
        self.tree = tree
        retained = tree.retained(costs: graph.costs.bytes)
    }

    /// Nothing for a root that nothing has the name of, or that nothing leads to.
    func branches(_ wanted: RetainedQuery.Tree) -> [RetainedReport.Branch] {
        let first: [UInt32]
        if let root = wanted.root {
            first = NodeSearch(names: graph.names).nodes(named: root).filter { tree.isReached(Int($0)) }
        } else {
            first = Array(tree.children(of: Int(tree.virtualRoot)))
        }
        // A level below a line, in the order in which it is written: a stack, since depth is the file's to choose.
        var waiting = level(first, depth: 0, wanted.limit)
        var lines: [RetainedReport.Branch] = []
        while let line = waiting.popLast() {
            lines.append(line)
            guard let row = line.row, line.depth + 1 < wanted.depth ?? .max else { continue }
            waiting += level(Array(tree.children(of: Int(row.number))), depth: line.depth + 1, wanted.limit)
        }
        return lines
    }

    /// The lines of one level, the last one first.
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
