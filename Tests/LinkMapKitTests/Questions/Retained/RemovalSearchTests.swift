import LinkMapKit
import TestSupport
import Testing

/// The removal of several nodes, compared with a new search without them.
@Suite struct RemovalSearchTests {
    private static func lost(_ graph: ReferenceGraph, _ roots: [ReferenceRoot], without removed: [UInt32]) -> Set<
        UInt32
    > {
        let before = Reachability(graph, roots: roots)
        let after = Reachability(graph, roots: roots, removing: removed.map(Int.init))
        return Set((0..<UInt32(graph.nodeCount)).filter { before.isReached(Int($0)) && !after.isReached(Int($0)) })
    }

    @Test(arguments: 0..<400 as Range<UInt64>) func losesWhatIsNotReachedWithoutThem(seed: UInt64) {
        let random = RandomGraph(seed: seed)
        let (graph, roots) = (random.graph, random.roots)
        var search = RemovalSearch(graph, backward: graph.transposed(), roots: roots)
        var numbers = SplitMix(state: seed)
        // One search serves any number of questions.
        for _ in 0..<8 {
            let removed = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
                UInt32.random(in: 0..<UInt32(graph.nodeCount), using: &numbers)
            }
            let losses = search.losses(removing: removed)
            #expect(Set(losses) == Self.lost(graph, roots, without: removed))
            #expect(Set(losses).count == losses.count)
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>) func groupsRetainWhatGoesWithThem(seed: UInt64) {
        let random = RandomGraph(seed: seed)
        let (graph, roots) = (random.graph, random.roots)
        var numbers = SplitMix(state: seed)
        let costs = (0..<graph.nodeCount).map { _ in UInt64.random(in: 0...99, using: &numbers) }
        let groups = [0, 1, 2, 3, NodeGroups.none]
        let groupOf: [UInt32] = (0..<graph.nodeCount).map { _ in groups.randomElement(using: &numbers) ?? 0 }
        for rounds in [GroupRetention.defaultRounds, 0] {
            var retention = GroupRetention(
                graph, backward: graph.transposed(), roots: roots, costs: costs, groupOf: groupOf, rounds: rounds)
            for row in retention.rows() {
                let nodes = groupOf.indices.filter { groupOf[$0] == row.number }.map { UInt32($0) }
                let exact = Self.lost(graph, roots, without: nodes).reduce(0) { $0 + costs[Int($1)] }
                #expect(row.isAtLeast == (rounds == 0))
                #expect(rounds == 0 ? row.own <= row.retained && row.retained <= exact : row.retained == exact)
            }
            #expect(rounds == 0 || retention.skipped == 0)
        }
    }

    /// A group for each link of a long chain is a square of steps, unless there is an end to it.
    @Test func workIsBounded() {
        let count = LargeGraph.nodeCount
        let graph = LargeGraph.chain()
        var retention = GroupRetention(
            graph, backward: graph.transposed(), roots: LargeGraph.roots, costs: [UInt64](repeating: 1, count: count),
            groupOf: Array(0..<UInt32(count)))
        let rows = retention.rows()
        #expect(rows.count == count)
        #expect(retention.skipped > count / 2 && retention.skipped < count)
        // On a chain the least is all there is.
        #expect(rows.indices.allSatisfy { rows[$0].number == UInt32($0) && rows[$0].retained == UInt64(count - $0) })
    }

    @Test func deepGraphsNeedNoStack() {
        for graph in [LargeGraph.chain(), LargeGraph.cycle(), LargeGraph.loops(), LargeGraph.star()] {
            var search = RemovalSearch(graph, backward: graph.transposed(), roots: LargeGraph.roots)
            #expect(search.losses(removing: [0]).count == LargeGraph.nodeCount)
            #expect(search.losses(removing: []).isEmpty)
        }
    }
}
