/// Code refers to it that nothing leads to, and that belongs to nothing else that is unused: a reference to that
/// code may have been overlooked.
enum DeadCodeRule: FindingRule {
    static let name = "unreached-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) < context.entities.entities.count, let code = context.orphans?.function(above: node) else {
            return nil
        }
        return .atMost(.medium, "\(context.name(of: code).text) refers to it, to which nothing leads")
    }
}
