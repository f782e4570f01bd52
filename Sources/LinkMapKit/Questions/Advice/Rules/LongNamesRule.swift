/// Finds exported names that are unusually long.
enum LongNamesRule: AdviceRule {
    static let name = "long-names"
    static let facts: AdviceFacts = .symbols
    /// The greatest usual length of a name in bytes.
    private static let length = 128

    static func advice(on subject: AdviceSubject) -> Advice? {
        let long = subject.exportedRows.filter { $0.name.count > length }
        let row = subject.tables.bytesPerExport
        let bytes = long.reduce(UInt64(0)) { $0.addingClamped(row + UInt64($1.name.count) + 1) }
        guard bytes > 0 else { return nil }
        return advice(
            "Hide the longest exported names",
            option:
                "hide template instantiations (-fvisibility-inlines-hidden, or local: _Z* in -Wl,--version-script=FILE); "
                + "wrapping their arguments in a named type shortens those that must stay",
            bytes: bytes, .computed,
            estimate: "the rows and names of \(long.count) exported symbols with names of more than \(length) bytes",
            examples: subject.examples(long.map { ($0.name, UInt64($0.name.count)) }))
    }
}
