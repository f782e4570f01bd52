/// Worth knowing: a variable or a property is declared to be of the type. That needs the name of a class and not the class.
enum EncodingRule: FindingRule {
    static let name = "type-encoding"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node), let user = context.encodings[known.name] else { return nil }
        return .note("only declared as the type of \(user.text)")
    }
}
