import LinkMapKit
import TestSupport
import Testing

@Suite struct DominatorTreeTests {
    private static func tree(_ random: RandomGraph) -> DominatorTree {
        DominatorTree(of: random.graph, roots: random.roots, removing: random.removed)
    }

    /// Returns for each node the nodes unreachable without it, by removing it; empty for an unreachable node.
    private static func dominated(_ random: RandomGraph) -> [Set<Int>] {
        let start = random.validRoots.map { Int(random.roots[$0].node) }
        let reached = random.distances(from: start).map { $0 != nil }
        return reached.indices.map { node in
            guard reached[node] else { return [] }
            let left = random.distances(from: start, without: node)
            return Set(reached.indices.filter { reached[$0] && left[$0] == nil })
        }
    }

    @Test(arguments: 0..<600 as Range<UInt64>) func dominatesWhatIsLostWithoutIt(seed: UInt64) {
        let random = RandomGraph(seed: seed)
        let tree = Self.tree(random)
        let expected = Self.dominated(random)
        for node in expected.indices {
            #expect(tree.isReached(node) == !expected[node].isEmpty)
            #expect(Set(tree.subtree(of: node).map(Int.init)) == expected[node])
            #expect(tree.subtree(of: node).count == expected[node].count)
            for other in expected.indices {
                #expect(tree.isDominated(other, by: node) == expected[node].contains(other))
            }
            // The nearest of several is the one that dominates the fewest.
            let above = expected.indices.filter { $0 != node && expected[$0].contains(node) }
                .min { expected[$0].count < expected[$1].count }
            let nearest = above.map(UInt32.init) ?? (tree.isReached(node) ? tree.virtualRoot : DominatorTree.unreached)
            #expect(tree.immediateDominator[node] == nearest)
        }
    }

    @Test(arguments: 0..<300 as Range<UInt64>) func retainsWhatItDominates(seed: UInt64) {
        let random = RandomGraph(seed: seed)
        var numbers = SplitMix(state: seed)
        let costs = (0..<random.graph.nodeCount).map { _ in numbers.next() >> 8 }
        let expected = Self.dominated(random).map { $0.reduce(0) { $0 + costs[$1] } }
        #expect(Self.tree(random).retained(costs: costs) == expected)
    }

    @Test(arguments: 0..<300 as Range<UInt64>) func childrenAreThoseItDominatesImmediately(seed: UInt64) {
        let tree = Self.tree(RandomGraph(seed: seed))
        for node in 0...Int(tree.virtualRoot) {
            let expected = tree.immediateDominator.indices.filter { tree.immediateDominator[$0] == UInt32(node) }
            #expect(tree.children(of: node).map(Int.init).sorted() == expected)
        }
        let reached = tree.immediateDominator.count { $0 != DominatorTree.unreached }
        #expect(tree.subtree(of: Int(tree.virtualRoot)).count == reached + 1)
    }

    @Test func sumsStopAtTheGreatestNumber() {
        var builder = ReferenceGraphBuilder(nodeCount: 3)
        builder.add(from: 0, to: 1, kind: .call, site: 0)
        builder.add(from: 1, to: 2, kind: .call, site: 0)
        let tree = DominatorTree(of: builder.graph(), roots: [ReferenceRoot(node: 0, rule: 0)])
        #expect(tree.retained(costs: [1, .max - 4, 4]) == [.max, .max, 4])
        #expect(tree.retained(costs: [1, .max - 5, 4]) == [.max, .max - 1, 4])
    }

    @Test func emptyGraph() {
        let tree = DominatorTree(of: ReferenceGraphBuilder(nodeCount: 0).graph(), roots: LargeGraph.roots)
        #expect(tree.immediateDominator.isEmpty && tree.retained(costs: []).isEmpty)
        #expect(Array(tree.subtree(of: 0)) == [tree.virtualRoot])
    }

    @Test func longChainAndCycle() {
        let count = LargeGraph.nodeCount
        for graph in [LargeGraph.chain(), LargeGraph.cycle(), LargeGraph.loops()] {
            let tree = DominatorTree(of: graph, roots: LargeGraph.roots)
            #expect(tree.immediateDominator == [tree.virtualRoot] + (0..<UInt32(count - 1)))
            let retained = tree.retained(costs: [UInt64](repeating: 2, count: count))
            #expect(retained == (1...UInt64(count)).reversed().map { $0 * 2 })
            #expect(tree.isDominated(count - 1, by: 0) && !tree.isDominated(0, by: count - 1))
        }
    }

    @Test func wideStar() {
        let count = LargeGraph.nodeCount
        let tree = DominatorTree(of: LargeGraph.star(), roots: LargeGraph.roots)
        #expect(tree.immediateDominator == [tree.virtualRoot] + [UInt32](repeating: 0, count: count - 1))
        #expect(tree.children(of: 0).elementsEqual(1..<UInt32(count)))
        #expect(tree.retained(costs: [UInt64](repeating: 1, count: count))[0] == UInt64(count))
    }

    /// Takes minutes where each leaf climbs the chain step by step.
    @Test func dominatorAtTheFarEndOfALongChain() {
        let count = LargeGraph.nodeCount
        let tree = DominatorTree(of: LargeGraph.comb(), roots: LargeGraph.roots)
        #expect(tree.immediateDominator[(count / 2 + 1)...].allSatisfy { $0 == 0 })
        #expect(tree.subtree(of: 1).count == count / 2)
    }
}
