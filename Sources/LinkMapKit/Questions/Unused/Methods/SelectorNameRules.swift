//  Names in strings, texts and resources, by which code may send a selector.

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
                    "\(context.name(of: reader).text) looks up the names that \(name) holds; it is one of them")
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

/// Evidence that the app's resources name the method: an action, an outlet, a key path.
enum BundleActionRule: FindingRule {
    static let name = "named-in-bundle"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let source = context.outside.resources.methodNames[method.method.selector] else { return nil }
        return .keeps("named in \(source.text)")
    }
}

/// Evidence that a script, a database or another file of the app contains the first part of the selector as a word. Plug-ins
/// are called this way.
enum TextWordMethodRule: FindingRule {
    static let name = "word-in-bundle"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let words = context.outside.resources.words
        guard !words.isEmpty, let source = words[SearchedNames.firstPart(method.method.selector)] else { return nil }
        let owner = method.classIndex.map { context.program.objc.classes[$0].name }
        let isPlugIn = owner.map { words[$0] != nil } ?? false
        return .atMost(isPlugIn ? .low : .medium, "\(source.text) holds its name, by which the app may call it")
    }
}

/// Evidence that a function with selector lookups has a string that is a prefix of the selector, or a format string
/// that matches it.
enum ComposedSelectorRule: FindingRule {
    static let name = "composed-name"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        if let own = context.text.composition(ofSelector: selector) { return own.sign }
        return context.outsideSelectorFormats.sign(of: selector)
    }
}

/// Evidence that code makes selectors of names that it learns at run time, so that it can send any.
enum RuntimeSelectorRule: FindingRule {
    static let name = "name-at-run-time"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let own = context.openLookups?[.selectors].map { context.name(of: $0) }
        guard let user = own ?? context.outside.openLookups(of: .selectors) else { return nil }
        return .atMost(.medium, "\(user.text) makes selectors of names that are not constant")
    }
}

/// Evidence that the class declares which of its methods scripts in a web view may call.
enum WebScriptRule: FindingRule {
    static let name = "web-script"

    static let markers: Set<ByteView> = ["isSelectorExcludedFromWebScript:", "webScriptNameForSelector:"]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod, let index = method.classIndex, context.scriptable.contains(index) else {
            return nil
        }
        return .atMost(.medium, "its class offers methods to the scripts of web pages")
    }
}

/// Evidence that the method has the signature of a control action or a getter, while nibs that may name it were not
/// given.
enum ActionShapeRule: FindingRule {
    static let name = "no-bundle"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard context.program.hasInterface, !context.outside.hasBundle, !method.isClassMethod else { return nil }
        let isAction =
            method.method.selector.ends(with: ":") && method.method.types.starts(with: "v") && method.argumentCount == 1
        guard isAction || method.method.types.starts(with: "@") && method.argumentCount == 0 else { return nil }
        return .atMost(.medium, "nibs may name it, and none were given (--bundle)")
    }
}

extension MethodSubject {
    var argumentCount: Int { (0..<method.selector.count).count { method.selector[$0] == UInt8(ascii: ":") } }
}
