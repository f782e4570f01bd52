/// Evidence that the method may override a method of a superclass in another image, which may call it.
enum ExternalOverrideRule: FindingRule {
    static let name = "external-superclass"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let superclass = method.externalSuperclass, !(superclass == "NSObject"),
            method.category == nil || method.classIndex != nil || method.method.selector.starts(with: "_")
        else { return nil }
        if PlatformOverrides.knows(superclass) {
            return .atMost(.medium, "\(superclass.text) has no such method, as far as is known")
        }
        return .atMost(.low, "may override a method of \(superclass.text), which is in an image that was not given")
    }
}
