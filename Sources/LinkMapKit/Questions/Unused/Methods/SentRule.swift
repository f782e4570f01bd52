/// Evidence that code sends or passes on the selector. The receiver's class is unknown, so it may be this one.
enum SentRule: FindingRule {
    static let name = "selector-used"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        if let image = context.outside.selectors[selector] { return .keeps("\(image.text) sends it") }
        guard let users = context.selectors.users(of: selector) else { return nil }
        let doubt: Finding.Confidence = isOfUnusedClass(method, context) ? .medium : .low
        guard let user = users.strongest(except: method.node) else {
            return .atMost(doubt, "only its own code sends it")
        }
        let name = context.name(of: user.node).text
        guard user.strength > .unused else {
            return .atMost(doubt, "only \(name) sends it, which nothing uses either")
        }
        return .keeps("\(name) sends it")
    }

    /// Returns whether the class is unused too, in an image whose runtime lists all sent selectors. GNUstep's runtimes
    /// know no other senders.
    private static func isOfUnusedClass(_ method: MethodSubject, _ context: FindingContext) -> Bool {
        guard context.program.objc.runtime != .apple, let index = method.classIndex else { return false }
        return !context.rooted.perhapsUsed.isReached(Int(context.entities.ofClass[index]))
    }
}
