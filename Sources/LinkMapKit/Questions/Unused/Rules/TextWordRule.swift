/// Evidence that a script or configuration file of the app contains the name, by which the app may look it up.
enum TextWordRule: FindingRule {
    static let name = "word-in-bundle"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        let words = context.outside.resources.words
        guard !words.isEmpty, let name = context.objcClass(of: node)?.name ?? context.swiftType(of: node)?.name,
            let source = words[name] ?? words[lastPart(name)]
        else { return nil }
        return .atMost(.low, "\(source.text) holds its name, by which the app may look it up")
    }

    /// Returns the last component of a qualified name: `Inner` for `Module.Outer.Inner`.
    private static func lastPart(_ name: ByteView) -> ByteView {
        name.dropFirst((name.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
    }
}
