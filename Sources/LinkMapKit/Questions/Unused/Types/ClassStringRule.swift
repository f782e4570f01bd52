/// Code that is used holds its name as a C string.
enum ClassStringRule: TypeRule {
    static let name = "c-string"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let known = subject.objcClass(of: entity) else { return nil }
        if let user = subject.text.users(of: known.name)?.strongest(), user.strength == .used {
            return .atMost(.medium, "\(subject.name(of: user.node).text) uses a string that is its name")
        }
        guard let table = subject.text.tables.table(of: known.name) else { return nil }
        let name = subject.name(of: table.node).text
        guard let reader = table.reader else { return .atMost(.medium, "\(name) holds a string that is its name") }
        return .atMost(
            .low, "\(subject.name(of: reader).text) looks up the names that \(name) holds, of which it is one")
    }
}
