/// A function that looks selectors up by name has a string that begins like this one, or a format that fits it.
enum ComposedSelectorRule: FindingRule {
    static let name = "composed-name"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        context.text.composition(ofSelector: method.method.selector)?.sign
    }
}
