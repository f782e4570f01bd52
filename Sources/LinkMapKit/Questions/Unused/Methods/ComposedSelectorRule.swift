/// Evidence that a function with selector lookups has a string that is a prefix of the selector, or a format string
/// that matches it.
enum ComposedSelectorRule: FindingRule {
    static let name = "composed-name"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        context.text.composition(ofSelector: method.method.selector)?.sign
    }
}
