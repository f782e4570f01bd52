/// Evidence that the app's resources name the method: an action, an outlet, a key path.
enum BundleActionRule: FindingRule {
    static let name = "named-in-bundle"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let source = context.outside.resources.methodNames[method.method.selector] else { return nil }
        return .keeps("named in \(source.text)")
    }
}
