/// Finds bitcode that a framework still carries. It is loaded by nothing, and stores refuse it since Xcode 14.
enum BitcodeRule: AdviceRule {
    static let name = "bitcode"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        let options = subject.image.toolOptions
        guard let segment = options.bitcodeSegment, let option = options.removeBitcode else { return nil }
        let ranges = subject.image.sections.filter { $0.segment == segment && !$0.fileRange.isEmpty }.map(\.fileRange)
        let bytes = ranges.reduce(UInt64(0)) { $0.addingClamped($1.size) }
        guard bytes > 0 else { return nil }
        return advice(
            "Remove the bitcode", option: option, bytes: bytes, .exact,
            estimate: "the size of all sections of \(segment.text), which no loader reads and no store takes any more",
            cut: .ranges(ranges))
    }
}
