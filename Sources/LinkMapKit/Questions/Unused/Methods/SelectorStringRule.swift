/// Evidence that other code uses a string equal to the selector (`NSSelectorFromString(@"foo")`).
enum SelectorStringRule: FindingRule {
    static let name = "selector-string"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        let users = context.text.users(of: selector)
        guard let user = users?.strongest(except: method.node) else {
            if let table = context.text.tables.table(of: selector) {
                let name = context.name(of: table.node).text
                guard let reader = table.reader else {
                    return .atMost(.medium, "\(name) holds a string that is its name")
                }
                return .keeps(
                    "\(context.name(of: reader).text) looks up the names that \(name) holds, of which it is one")
            }
            return users == nil ? nil : .note("only its own code holds a string that is its name")
        }
        let name = context.name(of: user.node).text
        if let lookup = context.text.lookup(of: selector) {
            return .keeps("\(context.name(of: lookup).text) looks it up by name")
        }
        return .keeps("\(name) uses a string that is its name")
    }
}
