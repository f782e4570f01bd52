/// A script or a configuration of the app holds its name as a word, by which the app may look it up.
enum TextWordRule: TypeRule {
    static let name = "word-in-bundle"

    static func sign(of entity: UInt32, in subject: RuntimeSubject) -> Sign? {
        let words = subject.world.outside.words
        guard !words.isEmpty, let name = subject.objcClass(of: entity)?.name ?? subject.swiftType(of: entity)?.name,
            let source = words[name] ?? words[lastPart(name)]
        else { return nil }
        return .atMost(.low, "\(source.text) holds its name, by which the app may look it up")
    }

    /// `Inner` of `Module.Outer.Inner`.
    private static func lastPart(_ name: ByteView) -> ByteView {
        name.dropFirst((name.lastIndex(of: UInt8(ascii: ".")) ?? -1) + 1)
    }
}
