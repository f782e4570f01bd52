/// Evidence that a script or configuration file of the app contains the first part of the selector as a word. Plug-ins
/// are called this way.
enum TextWordMethodRule: FindingRule {
    static let name = "word-in-bundle"

    static func sign(of method: MethodSubject, in context: FindingContext) -> Sign? {
        let words = context.outside.resources.words
        guard !words.isEmpty, let source = words[word(method.method.selector)] else { return nil }
        let owner = method.classIndex.map { context.program.objc.classes[$0].name }
        let isPlugIn = owner.map { words[$0] != nil } ?? false
        return .atMost(isPlugIn ? .low : .medium, "\(source.text) holds its name, by which the app may call it")
    }

    private static func word(_ selector: ByteView) -> ByteView {
        selector.prefix(selector.firstIndex(of: UInt8(ascii: ":")) ?? selector.count)
    }
}
