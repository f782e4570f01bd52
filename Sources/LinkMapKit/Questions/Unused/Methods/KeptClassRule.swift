/// Evidence that the user's list keeps the class with all of its methods.
enum KeptClassRule: FindingRule {
    static let name = KeepListRule.name

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let reason = context.use.kept[method.entity] else { return nil }
        return .keeps("its class is kept by the list: \(reason.text)")
    }
}
