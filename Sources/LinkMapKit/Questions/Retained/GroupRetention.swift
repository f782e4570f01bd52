/// The retained size of groups of nodes: everything that becomes unreachable once all nodes of a group are removed.
package struct GroupRetention {
    /// The maximum work, as a multiple of the graph's size. It suffices for every real program and bounds damaged files
    /// with a class on each node of a very long path.
    package static let defaultRounds = 48

    private let costs: [UInt64]
    private let freed: [UInt64]
    private let tree: DominatorTree
    private var search: RemovalSearch
    private let members: GroupMembers
    /// The number of nodes and references to visit before the remaining groups are estimated.
    private let budget: Int
    /// The number of estimated groups.
    package private(set) var skipped = 0

    /// - Parameters:
    ///   - costs: the cost of each node in bytes.
    ///   - freed: the bytes that go with each node; `nil` for its cost.
    ///   - groupOf: the group of each node, numbered from 0 without gaps; ``NodeGroups/none`` for a node without a
    ///     group.
    package init(
        _ graph: ReferenceGraph, backward: TransposedReferences, roots: [ReferenceRoot], costs: [UInt64],
        freed: [UInt64]? = nil, groupOf: [UInt32], rounds: Int = defaultRounds
    ) {
        self.costs = costs
        self.freed = freed ?? costs
        tree = DominatorTree(of: graph, roots: roots)
        search = RemovalSearch(graph, backward: backward, roots: roots)
        members = GroupMembers(groupOf)
        budget = rounds * (graph.nodeCount + graph.targets.count)
    }

    /// Returns the groups by descending retained size, then by number, without groups that retain nothing. If the work
    /// exceeds the budget, the smallest groups get a lower bound instead.
    ///
    /// - Parameter visit: takes the nodes that go with each group, as far as they were searched for.
    package mutating func rows(_ visit: (UInt32, [UInt32]) -> Void = { _, _ in }) -> [RetainedReport.Row] {
        var rows = (0..<members.count).map { row(of: UInt32($0)) }
        RadixSort.sort(&rows) { .max - $0.own }
        var retained: [UInt64]?
        for index in rows.indices where rows[index].count > 0 {
            let nodes = members[rows[index].number]
            if search.work < budget {
                let losses = search.losses(removing: nodes)
                rows[index].retained = losses.cost(freed)
                visit(rows[index].number, losses)
            } else {
                let ofNodes = retained ?? tree.retained(costs: freed)
                retained = ofNodes
                skipped += 1
                rows[index].isAtLeast = true
                rows[index].retained = sumOfSubtrees(of: nodes, ofNodes)
            }
        }
        rows.removeAll { $0.retained == 0 }
        // The sort is stable, so groups of equal size stay ordered by number.
        rows.sort { $0.number < $1.number }
        RadixSort.sort(&rows) { .max - $0.retained }
        return rows
    }

    /// Returns the nodes that go with a group.
    mutating func losses(of group: UInt32) -> [UInt32] { search.losses(removing: members[group]) }

    private func row(of group: UInt32) -> RetainedReport.Row {
        let reached = members[group].filter { tree.isReached(Int($0)) }
        return RetainedReport.Row(
            number: group, own: reached.cost(costs), retained: 0, count: UInt32(clamping: reached.count))
    }

    /// Returns the size of the union of the nodes' dominator subtrees.
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
struct GroupMembers {
    private var starts: [Int]
    private var nodes: [UInt32]

    var count: Int { starts.count - 1 }

    /// - Parameter count: the number of groups; `nil` if the last one has nodes.
    init(_ groupOf: [UInt32], count: Int? = nil) {
        let isMember = { (group: UInt32) in group != NodeGroups.none }
        let count = count ?? groupOf.lazy.filter(isMember).map { Int($0) + 1 }.max() ?? 0
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
    /// Returns the total cost of the nodes; saturates at `UInt64.max`.
    func cost(_ costs: [UInt64]) -> UInt64 { reduce(0) { $0.addingClamped(costs[Int($1)]) } }
}
