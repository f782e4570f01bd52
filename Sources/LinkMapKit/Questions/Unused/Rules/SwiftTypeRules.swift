//  Uses of Swift types that need no reference to their metadata.

/// Evidence that a used function is a member of the Swift type, or has it in its signature.
enum MentionedTypeRule: FindingRule {
    static let name = "named-in-symbol"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let entity = context.entity(of: node) else { return nil }
        switch entity.kind {
        case .swiftType, .swiftProtocol:
            return context.mentions.user(of: entity.name).map { .keeps("\($0.text) is used, and names it") }
        default: return nil
        }
    }
}

/// Evidence that a used Swift type has a stored property of this type. Code that moves such values need not refer to
/// their metadata, nor call a function of theirs.
enum StoredTypeRule: FindingRule {
    static let name = "stored-in"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard case .swiftType(let index) = context.entity(of: node)?.kind,
            let holder = context.stored.holder(of: index)
        else { return nil }
        return .keeps("\(context.program.swift.types[holder].name.text) is used, and has a stored property of it")
    }
}
