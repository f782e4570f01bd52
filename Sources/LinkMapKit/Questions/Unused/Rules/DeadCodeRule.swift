/// Evidence that unreachable code, which is part of no finding, refers to the entity. The analysis may have missed a
/// reference to that code.
enum DeadCodeRule: FindingRule {
    static let name = "unreached-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) < context.entities.entities.count, let code = context.orphans?.function(above: node) else {
            return nil
        }
        return .atMost(.medium, "\(context.name(of: code).text) refers to it, to which nothing leads")
    }
}
