/// A script or a configuration of the app holds its name as a word, by which the app may look it up.
enum TextWordRule: FindingRule {
    static let name = "word-in-bundle"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        let words = context.outside.words
        guard !words.isEmpty, let name = context.objcClass(of: node)?.name ?? context.swiftType(of: node)?.name,
            let source = words[name] ?? words[lastPart(name)]
        else { return nil }
        return .atMost(.low, "\(source.text) holds its name, by which the app may look it up")
    }

    /// `Inner` of `Module.Outer.Inner`.
    private static func lastPart(_ name: ByteView) -> ByteView {
        name.dropFirst((name.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
    }
}
