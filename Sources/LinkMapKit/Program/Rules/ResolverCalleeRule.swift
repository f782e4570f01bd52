/// Roots for what a resolver calls and reads. The loader calls the resolver of each indirect function (`ifunc`) at start, to
/// learn which implementation a slot holds, even if no code uses the slot.
///
/// The implementations are no roots: the resolver only returns their addresses.
enum ResolverCalleeRule: ProgramRule {
    static let name = "resolver"
    static let needs: ProgramFacts = .linkedCode

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let references = context.program.code.references
        let map = builder.map
        for resolver in context.program.fixups.resolvers {
            guard let node = map.node(at: resolver), map.nodes[Int(node)].form == .function else { continue }
            let end = map.nodes[Int(node)].address.addingClamped(map.nodes[Int(node)].size)
            var index = references.firstIndexSorted { $0.site >= map.nodes[Int(node)].address }
            while index < references.count, references[index].site < end {
                let reference = references[index]
                index += 1
                guard let target = map.node(at: reference.target), isUsed(map.nodes[Int(target)], by: reference) else {
                    continue
                }
                builder.keep(target, rule: name, says: "used by a function that the loader calls at start")
            }
        }
    }

    private static func isUsed(_ target: NodeMap.Node, by reference: CodeReference) -> Bool {
        switch reference.kind {
        case .call, .jump, .access: true
        case .address, .immediate, .distance: target.form != .function
        }
    }
}
