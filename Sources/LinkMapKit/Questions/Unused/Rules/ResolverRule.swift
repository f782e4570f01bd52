/// Evidence that the loader calls the function at start, to learn which implementation of an indirect function a slot holds.
/// It does so even if no code uses the slot.
enum ResolverRule: FindingRule {
    static let name = ResolverCalleeRule.name

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        let resolvers = context.program.fixups.resolvers
        guard !resolvers.isEmpty, Int(node) >= context.entities.entities.count else { return nil }
        let address = context.rooted.map.nodes[Int(node)].address
        let index = resolvers.firstIndexSorted { $0 >= address }
        guard index < resolvers.count, resolvers[index] == address else { return nil }
        return .keeps("the loader calls it at start, to choose between implementations")
    }
}
