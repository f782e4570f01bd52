/// Evidence that a used function is a member of the Swift type, or has it in its signature.
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
