import LinkMapKit
import Testing

@Suite struct TransposedReferencesTests {
    @Test(arguments: 0..<200 as Range<UInt64>) func everyReferenceStandsOnceTheOtherWayRound(seed: UInt64) {
        let graph = RandomGraph(seed: seed).graph
        let transposed = graph.transposed()
        var edges: [UInt32] = []
        for target in 0..<graph.nodeCount {
            let row = transposed.references(to: target).map { transposed.references[$0] }
            #expect(row.map(\.source) == row.map(\.source).sorted())
            for reference in row {
                let edge = Int(reference.edge)
                #expect(graph.targets[edge] == target)
                #expect(graph.references(of: Int(reference.source)).contains(edge))
                #expect(graph.source(of: edge) == reference.source)
                edges.append(reference.edge)
            }
        }
        #expect(edges.sorted() == graph.targets.indices.map(UInt32.init))
    }
}
