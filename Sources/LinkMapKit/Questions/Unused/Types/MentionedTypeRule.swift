/// A function that is used belongs to the type, takes it, or returns it.
enum MentionedTypeRule: TypeRule {
    static let name = "named-in-symbol"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let type = subject.swiftType(of: entity), let user = subject.mentions.user(of: type.name) else {
            return nil
        }
        return .keeps("\(user.text) is used, and names it")
    }
}
