/// Evidence that the method ran, according to the user's run records.
enum RanMethodRule: FindingRule {
    static let name = RanRule.name

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let node = method.node, context.runs?.hasRun(node) == true else { return nil }
        return .keeps("it ran")
    }
}
