//  Declarations by which other images may call a method: properties, protocols and superclasses.

/// Evidence that the method is the getter or setter of a property. Key-value coding may call it by the property's name.
enum AccessorRule: FindingRule {
    static let name = "property-accessor"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let selector = method.method.selector
        return context.contracts.property(of: selector, class: method.classIndex, category: method.category)
            .map { .keeps("accessor of the property \($0.text)") }
    }
}

/// Evidence that a protocol requires the method, or has it as an optional one. The class, a superclass or one of their
/// categories adopts the protocol.
enum ProtocolRequirementRule: FindingRule {
    static let name = "protocol-requirement"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let contracts = context.contracts
        let selector = method.method.selector
        if let index = contracts.protocol(asking: selector, class: method.classIndex, category: method.category) {
            return .keeps("a requirement of the protocol \(context.program.objc.protocols[index].name.text)")
        }
        return contracts.isComplete ? nil : .atMost(.low, "too many protocols inherit each other to look at them all")
    }
}

/// Evidence that a platform superclass declares the method and calls it.
enum PlatformOverrideRule: FindingRule {
    static let name = "platform-override"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let superclass = method.externalSuperclass ?? "NSObject"
        guard
            let owner = PlatformOverrides.owner(
                of: method.method.selector, isClassMethod: method.isClassMethod, in: superclass)
        else { return nil }
        return .keeps("overrides a method of \(owner.text)")
    }
}

/// Evidence that the method may override a method of a superclass in another image, which may call it.
enum ExternalOverrideRule: FindingRule {
    static let name = "external-superclass"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard let superclass = method.externalSuperclass, !(superclass == "NSObject"),
            method.category == nil || method.classIndex != nil || method.method.selector.starts(with: "_")
        else { return nil }
        if PlatformOverrides.knows(superclass) {
            return .atMost(.medium, "\(superclass.text) has no such method, as far as is known")
        }
        return .atMost(.low, "may override a method of \(superclass.text), which is in an image that was not given")
    }
}

/// Evidence that the method is named like one of a platform delegate or data source. Such methods may be called even if
/// the class does not declare the protocol.
enum CallbackRule: FindingRule {
    static let name = "callback-name"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod else { return nil }
        let selector = method.method.selector
        if let known = PlatformOverrides.callbackProtocol(of: selector) {
            return .atMost(.low, "named like a method of \(known.text), which the class does not say that it adopts")
        }
        // The table of protocols has neither old nor private ones.
        guard let colon = selector.firstIndex(of: UInt8(ascii: ":")), colon < selector.count - 1,
            PlatformOverrides.isCallbackSender(selector.prefix(colon))
        else { return nil }
        return .atMost(.medium, "named like what \(selector.prefix(colon).text) sends its delegate")
    }
}

/// Evidence that the class is named as a delegate. Frameworks send private delegates messages that no protocol in the
/// image declares.
enum DelegateClassRule: FindingRule {
    static let name = "delegate-class"

    private static let suffixes: [StaticString] = ["Delegate", "DataSource", "Observer", "Listener"]

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard !method.isClassMethod, method.category == nil, let index = method.classIndex,
            !method.method.selector.starts(with: "init")
        else { return nil }
        let owner = context.program.objc.classes[index].name
        guard suffixes.contains(where: { owner.ends(with: $0) }) else { return nil }
        return .atMost(.medium, "the name of its class suggests that a framework calls it back")
    }
}

/// Evidence that the class is exported, so that other images may send it any message. The same holds for categories of
/// a library on classes of other images.
enum ExportedClassRule: FindingRule {
    static let name = "exported-class"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        guard context.program.image.role != .executable, !context.hasUsers else { return nil }
        guard let index = method.classIndex else {
            return .atMost(.low, "extends a class of another image, and no image that may use it was given")
        }
        guard context.rooted.possibleRoot(at: context.entities.ofClass[index]) != nil else { return nil }
        return .atMost(.low, "its class is exported, and no image that may use it was given")
    }
}
