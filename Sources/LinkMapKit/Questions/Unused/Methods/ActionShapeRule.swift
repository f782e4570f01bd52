/// Evidence that the method has the signature of a control action or a getter, while nibs that may name it were not
/// given.
enum ActionShapeRule: FindingRule {
    static let name = "no-bundle"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard context.program.hasInterface, !context.outside.hasBundle, !method.isClassMethod else { return nil }
        let isAction =
            method.method.selector.ends(with: ":") && method.method.types.starts(with: "v") && method.argumentCount == 1
        guard isAction || method.method.types.starts(with: "@") && method.argumentCount == 0 else { return nil }
        return .atMost(.medium, "nibs may name it, and none were given (--bundle)")
    }
}

extension MethodSubject {
    var argumentCount: Int { (0..<method.selector.count).count { method.selector[$0] == UInt8(ascii: ":") } }
}
