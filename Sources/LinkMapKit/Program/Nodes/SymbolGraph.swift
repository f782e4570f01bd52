/// The reference graph of an image with its roots and dominators, addressed by symbol names as spelled in the file.
package struct SymbolGraph {
    private let program: Program
    private let rooted: RootedGraph
    private let dominators: DominatorTree
    private let nodeOfName: [ByteView: UInt32]

    package init(_ bytes: ByteView) throws(InputError) {
        guard case .image(let image) = try Artifact.open(bytes, mapDetail: .sections) else {
            throw InputError("is not an image")
        }
        program = try Program(image)
        let context = RuleContext(program)
        rooted = ProgramGraphBuilder.graph(of: context, over: ProgramNodes.map(context))
        dominators = DominatorTree(
            of: rooted.graph, roots: rooted.roots.nodes.map { ReferenceRoot(node: $0, rule: 0) })
        var nodes: [ByteView: UInt32] = [:]
        nodes.reserveCapacity(program.symbols.count)
        for (index, symbol) in program.symbols.enumerated() where symbol.role == .definition {
            let own = rooted.map.nodeOfSymbol[index]
            let node = own == NodeMap.noNode ? rooted.map.node(at: symbol.address) : own
            if let node, nodes[symbol.name] == nil { nodes[symbol.name] = node }
        }
        nodeOfName = nodes
    }

    /// The names of all symbols that have a node.
    package var symbols: Set<String> { Set(nodeOfName.keys.map(\.text)) }
    /// The names of the symbols that other images can bind.
    package var dynamicSymbols: Set<String> { Set(program.exports.lazy.map(\.name.text)) }

    package var coverage: CodeCoverage { program.code.coverage }
    package var nodeCount: Int { rooted.graph.nodeCount }
    package var reachedCount: Int { rooted.used.reachedCount }

    /// The number of references of each kind.
    package var referenceCounts: [ReferenceGraph.Kind: Int] {
        var counts = [Int](repeating: 0, count: ReferenceGraph.Kind.allCases.count)
        for kind in rooted.graph.kinds { counts[Int(kind.rawValue)] += 1 }
        return Dictionary(uniqueKeysWithValues: ReferenceGraph.Kind.allCases.map { ($0, counts[Int($0.rawValue)]) })
    }

    /// Returns the symbols on a shortest path from a root to a symbol. Slots and constants without a symbol are left
    /// out.
    package func chain(to name: String) -> [String] {
        guard let node = nodeOfName[ByteView(copying: name)] else { return [] }
        return rooted.used.path(to: Int(node)).compactMap { symbol(of: UInt32($0.node))?.text }
    }

    /// Returns the symbols dominated by a symbol, without itself.
    package func dominated(by name: String) -> Set<String> {
        guard let node = nodeOfName[ByteView(copying: name)] else { return [] }
        return Set(dominators.subtree(of: Int(node)).dropFirst().compactMap { symbol(of: $0)?.text })
    }

    /// Returns whether a symbol is reachable from a root; `nil` if no symbol has the name.
    package func isUsed(_ name: String) -> Bool? {
        nodeOfName[ByteView(copying: name)].map { rooted.used.isReached(Int($0)) }
    }

    private func symbol(of node: UInt32) -> ByteView? {
        let known = rooted.map.nodes[Int(node)].symbol
        return known == NodeMap.noSymbol ? nil : program.symbols[Int(known)].name
    }
}
