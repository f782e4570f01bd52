/// Evidence that a platform superclass declares the method and calls it.
enum PlatformOverrideRule: FindingRule {
    static let name = "platform-override"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let superclass = method.externalSuperclass ?? "NSObject"
        guard
            let owner = PlatformOverrides.owner(
                of: method.method.selector, isClassMethod: method.isClassMethod, in: superclass)
        else { return nil }
        return .keeps("overrides a method of \(owner.text)")
    }
}
