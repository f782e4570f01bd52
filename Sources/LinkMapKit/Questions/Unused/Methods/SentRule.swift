/// Evidence that code sends or passes on the selector. The receiver's class is unknown, so it may be this one.
enum SentRule: FindingRule {
    static let name = "selector-used"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        if let image = context.outside.selectors[selector] { return .keeps("\(image.text) sends it") }
        guard let users = context.selectors.users(of: selector) else { return nil }
        guard let user = users.strongest(except: method.node) else {
            return .atMost(.low, "only its own code sends it")
        }
        let name = context.name(of: user.node).text
        guard user.strength > .unused else {
            return .atMost(.low, "only \(name) sends it, which nothing uses either")
        }
        return .keeps("\(name) sends it")
    }
}
