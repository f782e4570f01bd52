/// Evidence that a used Swift type has a stored property of this type. Code that moves such values need not refer to
/// their metadata, nor call a function of theirs.
enum StoredTypeRule: FindingRule {
    static let name = "stored-in"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard Int(node) < context.entities.entities.count,
            case .swiftType(let index) = context.entities.entities[Int(node)].kind,
            let holder = context.stored.holder(of: index)
        else { return nil }
        return .keeps("\(context.program.swift.types[holder].name.text) is used, and has a stored property of it")
    }
}
