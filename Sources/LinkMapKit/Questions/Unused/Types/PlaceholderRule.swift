/// Classes that tools make so that there is a class (`PodsDummy_Foo`): small, many, and meant to be there.
enum PlaceholderRule: TypeRule {
    static let name = "placeholder"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        guard let known = subject.objcClass(of: entity), known.name.starts(with: "PodsDummy_") else { return nil }
        return .atMost(.low, "an empty class that CocoaPods puts into every pod")
    }
}
