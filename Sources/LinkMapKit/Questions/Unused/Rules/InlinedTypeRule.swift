/// Evidence from the optimizer's effects on Swift types (see ``OptimisedSwift``).
enum InlinedTypeRule: FindingRule {
    static let name = "optimised-away"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? { context.optimised.sign(of: node) }
}
