/// Evidence that code may look the class or protocol up by a name that it learns at run time. Scripting bridges do.
enum RuntimeNameRule: FindingRule {
    static let name = "name-at-run-time"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let isProtocol = isProtocol(node, context) else { return nil }
        let isLibrary = context.program.image.role == .library || context.program.image.role == .plugin
        if isLibrary, !context.use.isClosed, !context.outside.hasImages {
            return .atMost(.low, "an image that was not given (--with) may look it up by its name")
        }
        let things = isProtocol ? "protocols" : "classes"
        if let user = isProtocol ? context.openLookups?.ofProtocols : context.openLookups?.ofClasses {
            let says = "\(context.name(of: user).text) looks up \(things) by names that are not constant"
            return .atMost(isLibrary || isProtocol ? .low : .medium, says)
        }
        let others = isProtocol ? context.outside.protocolLookups : context.outside.classLookups
        return isLibrary
            ? others.map { .atMost(isProtocol ? .low : .medium, "\($0.text) looks up \(things) by name") } : nil
    }

    /// Returns whether a node is an Objective-C protocol; `nil` if it is no class either.
    private static func isProtocol(_ node: UInt32, _ context: FindingContext) -> Bool? {
        guard Int(node) < context.entities.entities.count else { return nil }
        if case .objcProtocol = context.entities.entities[Int(node)].kind { return true }
        return context.objcClass(of: node) == nil ? nil : false
    }
}
