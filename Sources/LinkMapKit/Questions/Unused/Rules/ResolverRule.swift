/// Evidence that the loader calls the function at start, to learn which implementation of an indirect function a slot holds.
/// It does so even if no code uses the slot.
enum ResolverRule: FindingRule {
    static let name = ResolverCalleeRule.name

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) >= context.entities.entities.count,
            isResolver(context.rooted.map.nodes[Int(node)].address, context)
        else { return nil }
        return .keeps("the loader calls it at start, to choose between implementations")
    }

    /// Returns whether a function at an address is a resolver.
    static func isResolver(_ address: UInt64, _ context: FindingContext) -> Bool {
        let resolvers = context.program.fixups.resolvers
        let index = resolvers.firstIndexSorted { $0 >= address }
        return index < resolvers.count && resolvers[index] == address
    }
}
