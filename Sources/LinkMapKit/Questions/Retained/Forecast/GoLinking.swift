/// The rules by which Go's linker keeps one thing along with another. It takes functions and variables one by one.
struct GoLinking {
    private var methods: GoMethodUse
    private let variables: GoVariableParts
    private let inlined: GoInlinedUses
    private let numbers: GoPlainNumbers

    /// - Returns: `nil` for a program without Go's tables.
    init?(_ graph: ProgramGraph, _ program: Program) {
        guard let module = program.go.division, let functions = program.go.module?.functions else { return nil }
        methods = GoMethodUse(graph, program, module, functions)
        variables = GoVariableParts(graph.rooted, program)
        inlined = GoInlinedUses(graph.rooted, module, functions)
        numbers = GoPlainNumbers(graph.rooted, program, functions)
    }

    /// Returns whether a node keeps the target of one of its references.
    ///
    /// - Parameter isRemoved: the nodes that are removed; empty for none.
    func keeps(
        _ target: NodeMap.Node, by edge: Int, from node: UInt32, in graph: ReferenceGraph, without isRemoved: [Bool]
    ) -> Bool {
        !numbers.contains(edge) && !methods.isWeak(from: node, to: target, graph.kinds[edge], graph.sites[edge])
            && !inlined.isGone(edge, without: isRemoved)
    }

    /// Returns the parts of variables that are kept along with a node.
    func parts(with node: UInt32) -> [UInt32] { variables.parts(with: node) }

    /// Returns the methods that are kept along with some nodes.
    func methods(with isKept: [Bool]) -> [UInt32] { methods.usable(isKept) }

    /// Notes which methods the rules do not explain: they stay with their types.
    mutating func settle(_ isKept: [Bool]) { methods.settle(isKept) }
}
