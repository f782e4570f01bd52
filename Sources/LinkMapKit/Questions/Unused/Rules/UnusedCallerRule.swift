/// Evidence that an Objective-C method refers to it that is itself only a finding.
enum UnusedCallerRule: FindingRule {
    static let name = "unused-method"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard !context.code.unusedMethods.isEmpty else { return nil }
        let backward = context.rooted.backward
        let isNamed = backward.references(to: Int(node)).contains { place in
            context.code.unusedMethods.contains(backward.references[place].source)
        }
        return isNamed ? .atMost(.medium, "a method refers to it that nothing is seen to send") : nil
    }
}
