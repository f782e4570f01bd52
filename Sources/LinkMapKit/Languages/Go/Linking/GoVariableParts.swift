/// The parts of a Go program's variables to which no reference leads.
///
/// Go's linker leaves out variables that nothing refers to. So a part of the data without a name and without a reference belongs to the
/// variable before it, or to one whose middle is referred to behind it.
struct GoVariableParts {
    /// The parts that come with a node.
    private var parts: [UInt32: [UInt32]] = [:]

    init(_ graph: RootedGraph, _ program: Program) {
        let variables = program.sections.filter { $0.kind == .data || $0.kind == .zeroFill }.map(\.memoryRange)
            .sorted { $0.lowerBound < $1.lowerBound }
        func isVariable(_ address: UInt64) -> Bool {
            let next = variables.firstIndexSorted { $0.lowerBound > address }
            return next > 0 && variables[next - 1].contains(address)
        }
        func isPart(_ node: UInt32) -> Bool {
            let known = graph.map.nodes[Int(node)]
            let row = graph.backward.references(to: Int(node))
            return known.symbol == NodeMap.noSymbol && isVariable(known.address)
                && row.allSatisfy { graph.graph.kinds[Int(graph.backward.references[$0].edge)] == .neighbour }
        }
        for (node, next) in graph.map.neighbours {
            if isPart(next) { parts[node, default: []].append(next) }
            if isPart(node) { parts[next, default: []].append(node) }
        }
    }

    /// Returns the parts that the linker keeps along with a node.
    func parts(with node: UInt32) -> [UInt32] { parts[node] ?? [] }
}
