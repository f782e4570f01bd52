/// What each group of nodes retains as a whole: what no root leads to once all of them are removed.
struct GroupRetention {
    /// So many times the graph is looked at, at most: enough for every real program, and a bound for a file that
    /// hangs a class for each of a million links of a chain.
    private static let rounds = 48

    private let liveness: Liveness
    private let costs: [UInt64]
    private let tree: DominatorTree
    private var search: RemovalSearch
    private let starts: [Int]
    private let nodes: [UInt32]
    /// Groups that were too many to look at.
    private(set) var skipped = 0

    init(_ graph: ProgramGraph, _ groups: NodeGroups, tree: DominatorTree) {
        liveness = graph.liveness
        costs = graph.costs.bytes
        self.tree = tree
        search = RemovalSearch(graph.liveness)
        (starts, nodes) = groups.members()
    }

    /// The largest groups first; those that retain nothing are left out.
    ///
    /// - Parameter retained: of each node by itself.
    mutating func rows(retained: [UInt64]) -> [RetainedReport.Row] {
        var rows = (0..<starts.count - 1).map { own(UInt32($0)) }
        RadixSort.sort(&rows) { .max - $0.own }
        let budget = GroupRetention.rounds * (liveness.graph.nodeCount + liveness.graph.targets.count)
        for index in rows.indices where rows[index].count > 0 {
            if search.work > budget {
                skipped += 1
                rows[index].isAtLeast = true
                rows[index].retained = sumOfSubtrees(of: members(rows[index].number), retained)
            } else {
                rows[index].retained = search.losses(removing: members(rows[index].number)).cost(costs)
            }
        }
        rows.removeAll { $0.retained == 0 }
        RadixSort.sort(&rows) { .max - $0.retained }
        return rows
    }

    private func members(_ group: UInt32) -> ArraySlice<UInt32> { nodes[starts[Int(group)]..<starts[Int(group) + 1]] }

    private func own(_ group: UInt32) -> RetainedReport.Row {
        let reached = members(group).filter { tree.isReached(Int($0)) }
        return RetainedReport.Row(
            number: group, own: reached.cost(costs), retained: 0, count: UInt32(clamping: reached.count))
    }

    /// What the nodes dominate one by one, each byte once.
    private func sumOfSubtrees(of nodes: ArraySlice<UInt32>, _ retained: [UInt64]) -> UInt64 {
        let reached = nodes.filter { tree.isReached(Int($0)) }
            .sorted { tree.subtree(of: Int($0)).startIndex < tree.subtree(of: Int($1)).startIndex }
        var (sum, end): (UInt64, Int) = (0, 0)
        for node in reached where tree.subtree(of: Int(node)).startIndex >= end {
            sum = sum.addingClamped(retained[Int(node)])
            end = tree.subtree(of: Int(node)).endIndex
        }
        return sum
    }
}

extension Sequence<UInt32> {
    /// What the nodes cost together; stops at the greatest number.
    func cost(_ costs: [UInt64]) -> UInt64 { reduce(0) { $0.addingClamped(costs[Int($1)]) } }
}
