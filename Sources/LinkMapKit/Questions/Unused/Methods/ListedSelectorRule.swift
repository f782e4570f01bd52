/// GCC lists in each object file the selectors that it sends: one that is listed is sent, even if what loads it from the
/// list was not seen.
enum ListedSelectorRule: MethodRule {
    static let name = "selector-listed"

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        let selector = method.method.selector
        guard subject.program.objc.runtime == .gnu, subject.selectors.users(of: selector) == nil,
            subject.selectors.isListed(selector)
        else { return nil }
        return .keeps("an object file lists it among those that it sends")
    }
}
