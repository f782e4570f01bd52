/// Evidence that the symbol belongs to an optimised Swift module, whose callers may contain the function's code or the
/// variable's value instead of a reference to it.
enum InlinedFunctionRule: FindingRule {
    static let name = "inlined"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) >= context.entities.entities.count, let symbol = context.graph.names.symbol(of: node),
            context.optimisedModules.contain(symbol)
        else { return nil }
        return .atMost(
            .medium, "its module is optimised, so code that uses it may contain its body instead of a reference")
    }
}
