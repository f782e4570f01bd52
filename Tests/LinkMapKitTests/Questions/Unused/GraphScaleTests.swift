import Foundation
import LinkMapKit
import Testing

/// The program to measure.
enum LargeProgram {
    static let path = ProcessInfo.processInfo.environment["SIZEAUDIT_GRAPH_OF"]
}

/// Measures the graph of a large program, named by `SIZEAUDIT_GRAPH_OF`.
@Suite(.enabled(if: LargeProgram.path != nil, "SIZEAUDIT_GRAPH_OF names no program")) struct GraphScaleTests {
    @Test func printsItsSize() throws {
        let start = clock()
        let graph = try SymbolGraph(try MappedFile.open(try #require(LargeProgram.path)))
        let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
        let code = graph.coverage.decoded + graph.coverage.undecoded
        let share = Double(graph.coverage.decoded) / Double(max(code, 1)) * 100
        print("\(seconds) s; \(graph.nodeCount) nodes, \(graph.reachedCount) used; \(code) bytes of code, \(share) %")
        for (kind, count) in graph.referenceCounts.sorted(by: { $0.value > $1.value }) { print("  \(kind): \(count)") }
        #expect(graph.coverage.decoded > 0)
    }
}
