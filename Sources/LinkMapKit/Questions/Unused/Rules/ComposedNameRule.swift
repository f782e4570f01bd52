/// A function that looks classes up by name has a format that could give this one (`@"%@Controller"`).
enum ComposedNameRule: FindingRule {
    static let name = "composed-name"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        context.objcClass(of: node).flatMap { context.text.composition(ofClass: $0.name)?.sign }
    }
}
