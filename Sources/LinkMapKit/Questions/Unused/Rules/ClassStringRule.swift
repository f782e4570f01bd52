/// Evidence that used code contains the class name as a C string.
enum ClassStringRule: FindingRule {
    static let name = "c-string"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node) else { return nil }
        if let user = context.text.users(of: known.name)?.strongest(), user.strength == .used {
            return .atMost(.medium, "\(context.name(of: user.node).text) uses a string that is its name")
        }
        guard let table = context.text.tables.table(of: known.name) else { return nil }
        let name = context.name(of: table.node).text
        guard let reader = table.reader else { return .atMost(.medium, "\(name) holds a string that is its name") }
        return .atMost(
            .low, "\(context.name(of: reader).text) looks up the names that \(name) holds, of which it is one")
    }
}
