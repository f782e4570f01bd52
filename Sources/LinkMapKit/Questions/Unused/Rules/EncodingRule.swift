/// A note that a variable or property has the class as its declared type. A declaration needs only the class name.
enum EncodingRule: FindingRule {
    static let name = "type-encoding"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node), let user = context.encodings[known.name] else { return nil }
        return .note("only declared as the type of \(user.text)")
    }
}
