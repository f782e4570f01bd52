/// Code that is used holds its name as a C string.
enum ClassStringRule: TypeRule {
    static let name = "c-string"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let known = subject.objcClass(of: entity) else { return nil }
        if let user = subject.text.users(of: known.name)?.strongest(), user.strength == .used {
            return .atMost(.medium, "\(subject.name(of: user.node).text) uses a string that is its name")
        }
        guard let table = subject.text.tables.user(of: known.name) else { return nil }
        return .atMost(.medium, "\(subject.name(of: table).text) holds a string that is its name")
    }
}
