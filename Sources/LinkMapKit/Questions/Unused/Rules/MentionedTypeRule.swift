/// A function that is used belongs to the type, takes it, or returns it.
enum MentionedTypeRule: FindingRule {
    static let name = "named-in-symbol"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) < context.entities.entities.count else { return nil }
        let entity = context.entities.entities[Int(node)]
        switch entity.kind {
        case .swiftType, .swiftProtocol: break
        default: return nil
        }
        return context.mentions.user(of: entity.name).map { .keeps("\($0.text) is used, and names it") }
    }
}
