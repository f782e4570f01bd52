/// Classes that tools make so that there is a class (`PodsDummy_Foo`): small, many, and meant to be there.
enum PlaceholderRule: FindingRule {
    static let name = "placeholder"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node), known.name.starts(with: "PodsDummy_") else { return nil }
        return .atMost(.low, "an empty class that CocoaPods puts into every pod")
    }
}
