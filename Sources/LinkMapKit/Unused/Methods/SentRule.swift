/// Its selector is named by code: sent, or passed on. Which class receives it cannot be known, so it may be this one.
enum SentRule: MethodRule {
    static let name = "selector-used"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        let selector = method.method.selector
        if let image = subject.world.outside.selectors[selector] { return .keeps("\(image.text) sends it") }
        let users = subject.selectors.users(of: selector)
        let others = users.filter { $0 != method.node }
        guard let user = others.first(where: subject.isUsed) ?? others.first ?? users.first else { return nil }
        if user == method.node {
            return .atMost(isOfUnusedClass(method, subject) ? .medium : .low, "only its own code sends it")
        }
        guard subject.liveness.perhapsUsed.isReached(Int(user)) else {
            let says = "only \(subject.name(of: user).text) sends it, which nothing uses either"
            return .atMost(isOfUnusedClass(method, subject) ? .medium : .low, says)
        }
        return .keeps("\(subject.name(of: user).text) sends it")
    }

    /// Whether nothing leads to the class either, and the file lists what is sent: GNUstep's runtimes know no other
    /// senders.
    private static func isOfUnusedClass(_ method: MethodSubject, _ subject: MachOSubject) -> Bool {
        guard subject.program.objc.runtime != .apple, let index = method.classIndex else { return false }
        return !subject.liveness.perhapsUsed.isReached(Int(subject.world.entities.ofClass[index]))
    }
}
