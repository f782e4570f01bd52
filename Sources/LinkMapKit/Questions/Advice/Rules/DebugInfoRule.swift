/// Finds debug info that could be moved to a separate file.
enum DebugInfoRule: AdviceRule {
    static let name = "strip-debug"
    static let facts: AdviceFacts = []

    static func advice(on subject: AdviceSubject) -> Advice? {
        let bytes = subject.fileBytes(.debug)
        let ranges = subject.image.sections.filter { $0.kind == .debug }.map(\.fileRange)
        guard bytes > 0, let option = subject.image.toolchain.options.separateDebugInfo else { return nil }
        return advice(
            "Move the debug info out of the file", option: option, bytes: bytes, .exact,
            estimate: "the size of all sections with debug info, none of which is loaded",
            cut: .ranges(ranges))
    }
}
