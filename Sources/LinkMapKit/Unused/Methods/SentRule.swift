/// Its selector is named by code: sent, or passed on. Which class receives it cannot be known, so it may be this one.
enum SentRule: MethodRule {
    static let name = "selector-used"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        let selector = method.method.selector
        if let image = subject.world.outside.selectors[selector] { return .keeps("\(image.text) sends it") }
        let users = subject.selectors.users(of: selector)
        guard let user = users.first(where: { subject.isUsed($0) && $0 != method.node }) ?? users.first else {
            return nil
        }
        if user == method.node { return .atMost(.low, "only its own code sends it") }
        guard subject.liveness.perhapsUsed.isReached(Int(user)) else {
            return .atMost(.low, "only \(subject.name(of: user).text) sends it, which nothing uses either")
        }
        return .keeps("\(subject.name(of: user).text) sends it")
    }
}
