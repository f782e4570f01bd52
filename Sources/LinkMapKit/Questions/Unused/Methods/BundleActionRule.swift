/// The app's resources name it: an action, an outlet, a key path.
enum BundleActionRule: MethodRule {
    static let name = "named-in-bundle"

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        guard let source = subject.world.outside.methodNames[method.method.selector] else { return nil }
        return .keeps("named in \(source.text)")
    }
}
