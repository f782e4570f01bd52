/// Its selector is named by code: sent, or passed on. Which class receives it cannot be known, so it may be this one.
enum SentRule: MethodRule {
    static let name = "selector-used"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        let selector = method.method.selector
        if let image = subject.world.outside.selectors[selector] { return .keeps("\(image.text) sends it") }
        guard let users = subject.selectors.users(of: selector) else { return nil }
        guard let user = users.strongest(except: method.node) else {
            return .atMost(.low, "only its own code sends it")
        }
        let name = subject.name(of: user.node).text
        guard user.strength > .unused else {
            return .atMost(.low, "only \(name) sends it, which nothing uses either")
        }
        return .keeps("\(name) sends it")
    }
}
