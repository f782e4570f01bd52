/// GCC lists in each object file the selectors that it sends: one that is listed is sent, even if what loads it from the
/// list was not seen.
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
