//  Senders of a selector that the graph or the user knows.

/// Evidence that code sends or passes on the selector. The receiver's class is unknown, so it may be this one.
enum SentRule: FindingRule {
    static let name = "selector-used"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        if let image = context.outside.selectors[selector] { return .keeps("\(image.text) sends it") }
        guard let users = context.selectors.users(of: selector) else { return nil }
        guard let user = users.strongest(except: method.node) else {
            return .atMost(.low, "only its own code sends it")
        }
        let name = context.name(of: user.node).text
        guard user.strength > .unused else {
            return .atMost(.low, "only \(name) sends it, which nothing uses either")
        }
        return .keeps("\(name) sends it")
    }
}

/// Evidence that GCC lists the selector as sent. Each object file has such a list, so the selector is sent even if no
/// reference to its entry was found.
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

/// Evidence that the method ran, according to the user's run records.
enum RanMethodRule: FindingRule {
    static let name = RanRule.name

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let node = method.node, context.runs?.hasRun(node) == true else { return nil }
        return .keeps("it ran")
    }
}

/// Evidence that the runtime or compiler-generated code calls the method without a selector in the code.
enum LifecycleRule: FindingRule {
    static let name = "lifecycle"

    private static let selectors: Set<ByteView> = [
        "init", "dealloc", "load", "initialize", ".cxx_construct", ".cxx_destruct", "finalize",
    ]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        selectors.contains(method.method.selector) ? .keeps("the runtime or the compiler calls it") : nil
    }
}

/// Evidence that a test framework runs the method.
enum TestMethodRule: FindingRule {
    static let name = TestClassRule.name

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod, method.method.selector.starts(with: "test"),
            let superclass = method.externalSuperclass, TestClassRule.isTest(superclass)
        else { return nil }
        return .keeps("a test framework runs all such methods")
    }
}

/// Evidence that the user's list keeps the class with all of its methods.
enum KeptClassRule: FindingRule {
    static let name = KeepListRule.name

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let reason = context.use.kept[method.entity] else { return nil }
        return .keeps("its class is kept by the list: \(reason.text)")
    }
}

/// Evidence that the method belongs to a Swift class. Only its Objective-C entry point is judged, because Swift calls
/// the method directly.
enum SwiftEntryRule: FindingRule {
    static let name = "swift-entry"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let index = method.classIndex, context.program.objc.classes[index].isSwift else { return nil }
        return .atMost(.medium, "Swift code may call the method without a message; its @objc entry is what is unused")
    }
}
