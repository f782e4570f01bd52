/// Evidence that a function with class lookups has a format string that matches the class name (`@"%@Controller"`).
enum ComposedNameRule: FindingRule {
    static let name = "composed-name"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        context.objcClass(of: node).flatMap { context.text.composition(ofClass: $0.name)?.sign }
    }
}
