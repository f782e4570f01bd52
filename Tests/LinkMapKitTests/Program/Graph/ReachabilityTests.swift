import LinkMapKit
import Testing

@Suite struct ReachabilityTests {
    /// Two roots and a diamond: 0 → 2 → 4, 1 → 3 → 4, 3 → 5.
    private static func diamond() -> ReferenceGraph {
        var builder = ReferenceGraphBuilder(nodeCount: 7)
        for (source, target) in [(0, 2), (1, 3), (3, 4), (2, 4), (3, 5)] as [(UInt32, UInt32)] {
            builder.add(from: source, to: target, kind: .call, site: 0)
        }
        return builder.graph()
    }

    private static func roots(_ nodes: UInt32...) -> [ReferenceRoot] {
        nodes.enumerated().map { ReferenceRoot(node: $0.element, rule: UInt32($0.offset)) }
    }

    private static func nodes(_ steps: [Reachability.Step]) -> [Int] { steps.map(\.node) }

    @Test func laterRootsExplainOnlyWhatIsLeft() {
        let roots = Self.roots(6, 2, 5, 1)
        let search = Reachability(Self.diamond(), roots: roots, later: [1..<3])
        #expect(Self.nodes(search.path(to: 4)) == [1, 3, 4])
        #expect(Self.nodes(search.path(to: 5)) == [1, 3, 5])
        #expect(Self.nodes(search.path(to: 2)) == [2])
        #expect(search.isRoot(2) && !search.isRoot(5))
        #expect(search.reachedCount == 6)
    }

    @Test func whatIsInsertedFirstDecidesTheKind() {
        var rules = ReferenceGraphBuilder(nodeCount: 3)
        rules.add(from: 0, to: 1, kind: .semantic, site: 7)
        var code = ReferenceGraphBuilder(nodeCount: 3)
        code.add(from: 0, to: 1, kind: .call, site: 1)
        code.add(from: 0, to: 2, kind: .call, site: 2)
        code.begin(with: rules)
        let graph = code.graph()
        #expect(graph.targets == [1, 2])
        #expect(graph.kinds == [.semantic, .call])
        #expect(graph.sites == [7, 2])
    }

    @Test func roomForReferencesChangesNoGraph() {
        var (plain, roomy) = (ReferenceGraphBuilder(nodeCount: 6), ReferenceGraphBuilder(nodeCount: 5))
        roomy.reserve(3)
        #expect(roomy.addNode() == 5)
        let references: [(UInt32, UInt32)] = [
            (0, 1), (0, 2), (0, 1), (0, 0), (0, 2), (3, 1), (3, 5), (3, 1), (0, 1), (0, 5), (3, 5), (5, 1),
        ]
        for (site, (source, target)) in references.enumerated() {
            let kind: ReferenceGraph.Kind = site % 2 == 0 ? .call : .jump
            plain.add(from: source, to: target, kind: kind, site: UInt64(site))
            roomy.add(from: source, to: target, kind: kind, site: UInt64(site))
        }
        let (expected, found) = (plain.graph(), roomy.graph())
        #expect(found.starts == expected.starts && found.starts == [0, 3, 3, 3, 5, 5, 6])
        #expect(found.targets == expected.targets && found.targets == [1, 2, 5, 1, 5, 1])
        #expect(found.kinds == expected.kinds)
        #expect(found.sites == expected.sites && found.sites == [0, 1, 9, 5, 6, 11])
    }

    @Test(arguments: 0..<400 as Range<UInt64>) func chainsAreShortest(seed: UInt64) {
        let random = RandomGraph(seed: seed)
        let found = Reachability(random.graph, roots: random.roots, removing: random.removed)
        let expected = random.distances(from: random.validRoots.map { Int(random.roots[$0].node) })
        #expect(found.reachedCount == expected.count { $0 != nil })
        for (node, distance) in expected.enumerated() {
            let path = found.path(to: node)
            #expect(found.isReached(node) == (distance != nil))
            #expect(path.count == distance.map { $0 + 1 } ?? 0)
            #expect(path.isEmpty || random.isChain(path, to: node))
        }
    }

    @Test(arguments: 0..<400 as Range<UInt64>) func everyRootHasAShortestChain(seed: UInt64) {
        let random = RandomGraph(seed: seed)
        let found = Reachability(random.graph, roots: random.roots, removing: random.removed)
        let ways = random.validRoots.map { (root: $0, distances: random.distances(from: [Int(random.roots[$0].node)])) }
        let references = random.graph.transposed()
        for node in 0..<random.graph.nodeCount {
            let expected = ways.compactMap { way in way.distances[node].map { (length: $0 + 1, root: way.root) } }
                .sorted { $0 < $1 }
            let paths = found.pathsFromAllRoots(to: node, over: references)
            #expect(paths.map(\.count) == expected.map(\.length))
            #expect(paths.map(\.first?.cause) == expected.map { .root($0.root) })
            #expect(paths.allSatisfy { random.isChain($0, to: node) })
            #expect(found.pathsFromAllRoots(to: node, over: references, limit: 2) == Array(paths.prefix(2)))
            #expect(found.path(to: node).first == paths.first?.first)
        }
    }

    @Test func strongerRootIsTakenAtEqualLength() {
        let graph = Self.diamond()
        #expect(Self.nodes(Reachability(graph, roots: Self.roots(0, 1)).path(to: 4)) == [0, 2, 4])
        #expect(Self.nodes(Reachability(graph, roots: Self.roots(1, 0)).path(to: 4)) == [1, 3, 4])
        // A shorter chain is preferred to a stronger root.
        #expect(Self.nodes(Reachability(graph, roots: Self.roots(0, 1, 3)).path(to: 4)) == [3, 4])
    }

    @Test func firstRuleOfARootIsGiven() {
        let found = Reachability(Self.diamond(), roots: Self.roots(1, 0, 0))
        #expect(found.path(to: 0) == [.init(node: 0, cause: .root(1))])
        let causes = found.pathsFromAllRoots(to: 2, over: found.graph.transposed()).map(\.first?.cause)
        #expect(causes == [.root(1), .root(2)])
    }

    @Test func removedNodeTakesWhatItAloneLedTo() {
        let found = Reachability(Self.diamond(), roots: Self.roots(0, 1), removing: [3, -1, 7])
        #expect((0..<7).filter(found.isReached) == [0, 1, 2, 4])
        let rootless = Reachability(Self.diamond(), roots: Self.roots(0, 1), removing: [0, 1])
        #expect(rootless.reachedCount == 0 && rootless.path(to: 0).isEmpty)
        #expect(rootless.pathsFromAllRoots(to: 0, over: rootless.graph.transposed()).isEmpty)
    }

    @Test func emptyGraph() {
        let graph = ReferenceGraphBuilder(nodeCount: 0).graph()
        #expect(Reachability(graph, roots: Self.roots(0)).reachedCount == 0)
        #expect(graph.transposed().starts == [0])
    }

    @Test func longChain() {
        let graph = LargeGraph.cycle()
        let found = Reachability(graph, roots: LargeGraph.roots)
        let last = LargeGraph.nodeCount - 1
        #expect(found.reachedCount == LargeGraph.nodeCount)
        #expect(Self.nodes(found.path(to: last)) == Array(0...last))
        #expect(found.pathsFromAllRoots(to: last, over: graph.transposed()) == [found.path(to: last)])
    }
}
