/// Finds exported names that are unusually long.
enum LongNamesRule: AdviceRule {
    static let name = "long-names"
    static let facts: AdviceFacts = .symbols
    /// The greatest usual length of a name in bytes.
    private static let length = 128

    static func advice(on subject: AdviceSubject) -> Advice? {
        let long = subject.exportedRows.filter { $0.name.count > length }
        let bytes = long.reduce(UInt64(0)) { $0.addingClamped(UInt64($1.name.count - length)) }
        guard bytes > 0 else { return nil }
        return advice(
            "Shorten the longest exported names",
            option:
                "hide template instantiations (-fvisibility-inlines-hidden, extern template), or wrap their arguments "
                + "in a named type",
            bytes: bytes, .rough,
            estimate: "\(long.count) exported names of more than \(length) bytes: the bytes beyond that",
            examples: subject.examples(long.map { ($0.name, UInt64($0.name.count)) }))
    }
}
