/// The rules by which Go's linker keeps one thing along with another. It takes functions and variables one by one.
struct GoLinking {
    private var methods: GoMethodUse
    private let variables: GoVariableParts
    private let inlined: GoInlinedUses
    private let numbers: GoPlainNumbers
    private var maps: GoMapInitialisers
    /// The imports among packages; `nil` where records of initialisers lead to each other.
    private let imports: GoImports?

    /// - Returns: `nil` for a program without Go's tables.
    init?(_ graph: ProgramGraph, _ program: Program) {
        guard let module = program.go.division, let functions = program.go.module?.functions else { return nil }
        methods = GoMethodUse(graph, program, module, functions)
        variables = GoVariableParts(graph.rooted, program)
        inlined = GoInlinedUses(graph.rooted, module, functions)
        numbers = GoPlainNumbers(graph.rooted, program, functions)
        maps = GoMapInitialisers(graph.rooted, program, functions)
        imports = GoImports(graph, program, functions, inlined, numbers)
    }

    /// Returns whether a node keeps the target of one of its references.
    ///
    /// - Parameters:
    ///   - isRemoved: the nodes that are removed; empty for none.
    ///   - isImported: the packages that are imported then (see ``imported(without:)``).
    func keeps(
        _ target: NodeMap.Node, by edge: Int, from node: UInt32, in graph: ReferenceGraph, without isRemoved: [Bool],
        _ isImported: [Bool]
    ) -> Bool {
        !numbers.contains(edge) && !maps.isWeak(to: graph.targets[edge]) && imports?.isGone(edge, isImported) != true
            && !methods.isWeak(from: node, to: target, graph.kinds[edge], graph.sites[edge])
            && !inlined.isGone(edge, without: isRemoved)
    }

    /// Returns whether each package is imported when some nodes are removed; empty where that does not matter.
    func imported(without isRemoved: [Bool]) -> [Bool] { imports?.imported(without: isRemoved, inlined) ?? [] }

    /// Returns the parts of variables, and the functions that fill a map, that are kept along with a node.
    func parts(with node: UInt32) -> [UInt32] {
        let (parts, initialisers) = (variables.parts(with: node), maps.parts(with: node))
        return initialisers.isEmpty ? parts : parts + initialisers
    }

    /// Returns the methods that are kept along with some nodes.
    func methods(with isKept: [Bool]) -> [UInt32] { methods.usable(isKept) }

    /// Notes what the rules do not explain: such methods stay with their types, and what fills a map with its caller.
    mutating func settle(_ isKept: [Bool]) {
        methods.settle(isKept)
        maps.settle(isKept)
    }
}
