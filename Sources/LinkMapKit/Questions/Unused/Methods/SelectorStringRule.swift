/// A string is exactly its selector, and other code than its own uses the string (`NSSelectorFromString(@"foo")`).
enum SelectorStringRule: MethodRule {
    static let name = "selector-string"

    static func sign(of method: MethodSubject, in subject: RuntimeSubject) -> Sign? {
        let selector = method.method.selector
        let users = subject.text.users(of: selector)
        guard let user = users?.strongest(except: method.node) else {
            if let table = subject.text.tables.table(of: selector) {
                let name = subject.name(of: table.node).text
                guard let reader = table.reader else {
                    return .atMost(.medium, "\(name) holds a string that is its name")
                }
                return .keeps(
                    "\(subject.name(of: reader).text) looks up the names that \(name) holds, of which it is one")
            }
            return users == nil ? nil : .note("only its own code holds a string that is its name")
        }
        let name = subject.name(of: user.node).text
        if let lookup = subject.text.lookup(of: selector) {
            return .keeps("\(subject.name(of: lookup).text) looks it up by name")
        }
        return .keeps("\(name) uses a string that is its name")
    }
}
