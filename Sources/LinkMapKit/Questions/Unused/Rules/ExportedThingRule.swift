/// Offered to other images, of which none was given.
enum ExportedThingRule: FindingRule {
    static let name = ExportRule.name

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        context.rooted.possibleRoot(at: node).map { .atMost(.low, $0.text) }
    }
}
