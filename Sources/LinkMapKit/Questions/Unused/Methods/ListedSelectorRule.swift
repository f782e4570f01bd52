/// Evidence that GCC lists the selector as sent. Each object file has such a list, so the selector is sent even if no
/// reference to its entry was found.
enum ListedSelectorRule: FindingRule {
    static let name = "selector-listed"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        guard context.program.objc.runtime == .gnu, context.selectors.users(of: selector) == nil,
            context.selectors.isListed(selector)
        else { return nil }
        return .keeps("an object file lists it among those that it sends")
    }
}
