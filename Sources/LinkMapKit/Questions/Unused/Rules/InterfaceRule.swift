/// Evidence that nibs or property lists of the app may name the class, and were not given.
enum InterfaceRule: FindingRule {
    static let name = "no-bundle"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) < context.entities.entities.count, context.program.hasInterface, !context.outside.hasBundle
        else { return nil }
        if case .objcProtocol = context.entities.entities[Int(node)].kind {
            return .atMost(.medium, "nibs may name classes that adopt it, and none were given (--bundle)")
        }
        guard context.objcClass(of: node) != nil else { return nil }
        return .atMost(.medium, "nibs and property lists may name it, and none were given (--bundle)")
    }
}
