/// The rules by which Go's linker keeps one thing along with another. It takes functions and variables one by one.
///
/// It keeps methods that any kept code may call, so what remains depends on all that remains.
struct GoLinking: LinkerRules {
    private let graph: ReferenceGraph
    private let map: NodeMap
    private let roots: [UInt32]
    private var methods: GoMethodUse
    private let variables: GoVariableParts
    private let inlined: GoInlinedUses
    private let numbers: GoPlainNumbers
    private var maps: GoMapInitialisers
    /// The imports among packages; `nil` where records of initialisers lead to each other.
    private let imports: GoImports?

    /// - Returns: `nil` for a program without Go's tables.
    init?(_ graph: ProgramGraph, _ program: Program, roots: [UInt32]) {
        guard let module = program.go?.parts, let functions = program.go?.module?.functions else { return nil }
        self.graph = graph.rooted.graph
        map = graph.rooted.map
        self.roots = roots
        methods = GoMethodUse(graph, program, module, functions)
        variables = GoVariableParts(graph.rooted, program)
        inlined = GoInlinedUses(graph.rooted, module, functions)
        numbers = GoPlainNumbers(graph.rooted, program, functions)
        maps = GoMapInitialisers(graph.rooted, program, functions)
        imports = GoImports(graph, program, functions, inlined, numbers)
        // Methods that the rules do not explain stay with their types, and what fills a map with its caller.
        let kept = remaining(without: [])
        methods.settle(kept)
        maps.settle(kept)
    }

    func remaining(without isRemoved: [Bool]) -> [Bool] {
        var isKept = [Bool](repeating: false, count: graph.nodeCount)
        var waiting: [UInt32] = []
        func visit(_ node: UInt32) {
            guard !isKept[Int(node)], isRemoved.isEmpty || !isRemoved[Int(node)] else { return }
            isKept[Int(node)] = true
            waiting.append(node)
        }
        let isImported = imports?.imported(without: isRemoved, inlined) ?? []
        for root in roots { visit(root) }
        while true {
            while let node = waiting.popLast() {
                for part in variables.parts(with: node) { visit(part) }
                for part in maps.parts(with: node) { visit(part) }
                for edge in graph.references(of: Int(node)) where keeps(edge, of: node, isRemoved, isImported) {
                    visit(graph.targets[edge])
                }
            }
            for method in methods.usable(isKept) { visit(method) }
            if waiting.isEmpty { return isKept }
        }
    }

    /// Returns whether a node keeps the target of one of its references.
    private func keeps(_ edge: Int, of node: UInt32, _ isRemoved: [Bool], _ isImported: [Bool]) -> Bool {
        let target = graph.targets[edge]
        let kind = graph.kinds[edge]
        return kind != .neighbour && !numbers.contains(edge) && !maps.isWeak(to: target)
            && imports?.isGone(edge, isImported) != true
            && !methods.isWeak(from: node, to: map.nodes[Int(target)], kind, graph.sites[edge])
            && !inlined.isGone(edge, without: isRemoved)
    }
}
