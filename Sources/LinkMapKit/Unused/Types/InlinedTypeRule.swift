/// Structs and enums are laid out where they are used: code that uses one need not refer to its metadata, and only
/// symbols tell whose code it is.
enum InlinedTypeRule: TypeRule {
    static let name = "value-type"

    static func sign(of entity: UInt32, in subject: MachOSubject) -> Sign? {
        guard let type = subject.swiftType(of: entity), type.kind != .class else { return nil }
        if subject.mentions.isEmpty {
            return .atMost(.low, "code that uses a \(type.kind.rawValue) need not refer to it, and there are no symbols to tell")
        }
        return .atMost(.medium, "code that uses a \(type.kind.rawValue) need not refer to it; no symbol that is used names it")
    }
}
