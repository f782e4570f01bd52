/// Evidence that the symbol has the form of the initializer that the compiler makes for a struct. There is nothing in the
/// source to remove, unless somebody wrote the same by hand.
enum MemberwiseInitRule: FindingRule {
    static let name = "memberwise-initializer"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) >= context.entities.entities.count, let symbol = context.graph.names.symbol(of: node),
            symbol.ends(with: "fC"), SwiftScope.prefixLength(symbol) != nil,
            context.memberwise.contain(context.name(of: node))
        else { return nil }
        return .atMost(.low, "the compiler makes such an initializer for every struct")
    }
}
