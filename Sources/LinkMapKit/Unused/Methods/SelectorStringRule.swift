/// A string is exactly its selector, and other code than its own uses the string (`NSSelectorFromString(@"foo")`).
enum SelectorStringRule: MethodRule {
    static let name = "selector-string"

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        let selector = method.method.selector
        guard let users = subject.text.users(of: selector) else { return nil }
        guard let user = users.strongest(except: method.node) else {
            return .note("only its own code holds a string that is its name")
        }
        let name = subject.name(of: user.node).text
        if let lookup = subject.text.lookup(of: selector) {
            return .keeps("\(subject.name(of: lookup).text) looks it up by name")
        }
        return .keeps("\(name) uses a string that is its name")
    }
}
