/// What each group of nodes retains as a whole: what no root leads to once all of them are removed.
package struct GroupRetention {
    /// So many times the whole graph is looked at, at most: enough for every real program, and a bound for a file
    /// that hangs a class on each of a million links of a chain.
    package static let defaultRounds = 48

    private let costs: [UInt64]
    private let tree: DominatorTree
    private var search: RemovalSearch
    private let members: GroupMembers
    /// Nodes and references to be looked at before the rest is only estimated.
    private let budget: Int
    /// How many groups were estimated.
    package private(set) var skipped = 0

    /// - Parameters:
    ///   - costs: of each node, in bytes.
    ///   - groupOf: of each node its group, numbered from 0 without gaps; ``NodeGroups/none`` for none.
    package init(
        _ graph: ReferenceGraph, backward: TransposedReferences, roots: [ReferenceRoot], costs: [UInt64],
        groupOf: [UInt32], rounds: Int = defaultRounds
    ) {
        self.costs = costs
        tree = DominatorTree(of: graph, roots: roots)
        search = RemovalSearch(graph, backward: backward, roots: roots)
        members = GroupMembers(groupOf)
        budget = rounds * (graph.nodeCount + graph.targets.count)
    }

    /// By what they retain, descending, then by number; those that retain nothing are left out. Where there is too much
    /// to look at, the largest groups are looked at, and of the others the least that they retain is told.
    package mutating func rows() -> [RetainedReport.Row] {
        var rows = (0..<members.count).map { row(of: UInt32($0)) }
        RadixSort.sort(&rows) { .max - $0.own }
        var retained: [UInt64]?
        for index in rows.indices where rows[index].count > 0 {
            let nodes = members[rows[index].number]
            if search.work < budget {
                rows[index].retained = search.losses(removing: nodes).cost(costs)
            } else {
                let ofNodes = retained ?? tree.retained(costs: costs)
                retained = ofNodes
                skipped += 1
                rows[index].isAtLeast = true
                rows[index].retained = sumOfSubtrees(of: nodes, ofNodes)
            }
        }
        rows.removeAll { $0.retained == 0 }
        // Equal ones by number, since the sort is stable.
        rows.sort { $0.number < $1.number }
        RadixSort.sort(&rows) { .max - $0.retained }
        return rows
    }

    private func row(of group: UInt32) -> RetainedReport.Row {
        let reached = members[group].filter { tree.isReached(Int($0)) }
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

/// The nodes of each group, ascending.
private struct GroupMembers {
    private var starts: [Int]
    private var nodes: [UInt32]

    var count: Int { starts.count - 1 }

    init(_ groupOf: [UInt32]) {
        let isMember = { (group: UInt32) in group != NodeGroups.none }
        let count = groupOf.lazy.filter(isMember).map { Int($0) + 1 }.max() ?? 0
        starts = [Int](repeating: 0, count: count + 1)
        for group in groupOf where isMember(group) { starts[Int(group) + 1] += 1 }
        for group in 0..<count { starts[group + 1] += starts[group] }
        nodes = [UInt32](large: 0, count: starts[count])
        var next = starts
        for (node, group) in groupOf.enumerated() where isMember(group) {
            nodes[next[Int(group)]] = UInt32(truncatingIfNeeded: node)
            next[Int(group)] += 1
        }
    }

    subscript(group: UInt32) -> ArraySlice<UInt32> { nodes[starts[Int(group)]..<starts[Int(group) + 1]] }
}

extension Sequence<UInt32> {
    /// What the nodes cost together; stops at the greatest number.
    func cost(_ costs: [UInt64]) -> UInt64 { reduce(0) { $0.addingClamped(costs[Int($1)]) } }
}
