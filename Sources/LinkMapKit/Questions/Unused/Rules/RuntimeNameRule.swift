/// Evidence that code may look the class or protocol up by a name that it learns at run time. Scripting bridges do.
enum RuntimeNameRule: FindingRule {
    static let name = "name-at-run-time"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let isProtocol = isProtocol(node, context) else { return swiftSign(of: node, in: context) }
        let role = context.program.image.role
        let isLibrary = isLibrary(role)
        let things = isProtocol ? "protocols" : "classes"
        let kind = isProtocol ? RuntimeLookups.Kind.protocols : .classes
        if let user = context.openLookups?[kind] {
            let says = "\(context.name(of: user).text) looks up \(things) by names that are not constant"
            return .atMost(isLibrary || isProtocol ? .low : .medium, says)
        }
        if let image = context.outside.openLookups(of: kind) {
            let says = "\(image.text) looks up \(things) by names that are not constant"
            return .atMost(isProtocol ? .low : .medium, says)
        }
        guard isLibrary else { return nil }
        if context.outside.hasImages {
            let image = isProtocol ? context.outside.protocolLookups : context.outside.classLookups
            return image.map { .atMost(isProtocol ? .low : .medium, "\($0.text) looks up \(things) by name") }
        }
        return context.use.isClosed ? nil : sign(isProtocol, of: role)
    }

    /// Returns the sign about a library whose users were not given.
    ///
    /// No linker exports protocols, so a name is the only way to those of another image. A class that is not exported is
    /// private to its library; but a host finds the classes of its plug-ins by name, exported or not.
    private static func sign(_ isProtocol: Bool, of role: ImageRole) -> Sign? {
        if isProtocol { return .atMost(.low, "an image that was not given (--with) may look it up by its name") }
        return role == .plugin ? .atMost(.medium, "what loads the plug-in may look it up by its name") : nil
    }

    private static func isLibrary(_ role: ImageRole) -> Bool { role == .library || role == .plugin }

    /// Returns the sign about a Swift type that Objective-C's runtime does not know.
    private static func swiftSign(of node: UInt32, in context: FindingContext) -> Sign? {
        let isClass = context.swiftType(of: node)?.kind == .class
        switch context.entity(of: node)?.kind {
        case .swiftType, .swiftProtocol: break
        default: return nil
        }
        if let lookup = context.typeLookups.ofTypes ?? (isClass ? context.typeLookups.ofClasses : nil) {
            return .atMost(.low, "the image calls \(lookup.text), which may look it up by its name")
        }
        guard isClass, isLibrary(context.program.image.role) else { return nil }
        return context.outside.classLookups.map { .atMost(.medium, "\($0.text) looks up classes by name") }
    }

    /// Returns whether a node is an Objective-C protocol; `nil` if it is no class either.
    private static func isProtocol(_ node: UInt32, _ context: FindingContext) -> Bool? {
        if case .objcProtocol = context.entity(of: node)?.kind { return true }
        return context.objcClass(of: node) == nil ? nil : false
    }
}
