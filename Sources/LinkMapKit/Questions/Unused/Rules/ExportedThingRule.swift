/// Evidence that the symbol is exported and no image that may use it was given.
enum ExportedThingRule: FindingRule {
    static let name = ExportRule.name

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        context.rooted.possibleRoot(at: node).map { .atMost(.low, $0.text) }
    }
}
