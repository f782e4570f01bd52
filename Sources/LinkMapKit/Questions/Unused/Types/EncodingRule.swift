/// Worth knowing: a variable or a property is declared to be of the type. That needs the name of a class and not the class.
enum EncodingRule: TypeRule {
    static let name = "type-encoding"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let known = subject.objcClass(of: entity), let user = subject.encodings[known.name] else { return nil }
        return .note("only declared as the type of \(user.text)")
    }
}
