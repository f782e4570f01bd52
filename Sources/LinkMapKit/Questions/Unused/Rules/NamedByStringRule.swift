/// Evidence that the image contains the symbol name as a string, by which code may look it up.
enum NamedByStringRule: FindingRule {
    static let name = "named-by-string"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let symbol = context.graph.names.symbol(of: node), context.code.namedByStrings.contains(symbol) else {
            return nil
        }
        return .atMost(.medium, "a string is its name, by which it may be looked up")
    }
}
