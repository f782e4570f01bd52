/// Evidence that the class is named as a delegate. Frameworks send private delegates messages that no protocol in the
/// image declares.
enum DelegateClassRule: FindingRule {
    static let name = "delegate-class"

    private static let suffixes: [StaticString] = ["Delegate", "DataSource", "Observer", "Listener"]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod, method.category == nil, let index = method.classIndex,
            !method.method.selector.starts(with: "init")
        else { return nil }
        let owner = context.program.objc.classes[index].name
        guard suffixes.contains(where: { owner.ends(with: $0) }) else { return nil }
        return .atMost(.medium, "by its name the class is there to be called back")
    }
}
