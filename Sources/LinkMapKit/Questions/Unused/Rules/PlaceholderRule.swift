/// Evidence that the class is a placeholder made by a tool (`PodsDummy_Foo`). Such classes are small, numerous and
/// intended.
enum PlaceholderRule: FindingRule {
    static let name = "placeholder"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let known = context.objcClass(of: node), known.name.starts(with: "PodsDummy_") else { return nil }
        return .atMost(.low, "an empty class that CocoaPods puts into every pod")
    }
}
