/// A string is exactly its selector, and other code than its own uses the string (`NSSelectorFromString(@"foo")`).
enum SelectorStringRule: MethodRule {
    static let name = "selector-string"

    static func sign(of method: MethodSubject, in subject: MachOSubject) -> Sign? {
        let users = subject.text.users(of: method.method.selector)
        guard let user = users.first(where: { $0 != method.node }) else {
            return users.isEmpty ? nil : .note("only its own code holds a string that is its name")
        }
        let name = subject.name(of: user).text
        if let lookup = users.first(where: subject.text.looksUpSelectors) {
            return .keeps("\(subject.name(of: lookup).text) looks it up by name")
        }
        return .keeps("\(name) uses a string that is its name")
    }
}
