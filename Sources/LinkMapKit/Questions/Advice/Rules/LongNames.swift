import CLibelf

/// Names in the loaded string table that are as long as a page of text.
enum LongNames {
    /// In bytes.
    private static let length = 128

    static let advice: AdviceAnalysis.Rule = { subject in
        guard let detail = subject.elf,
            let table = detail.symbolTables.first(where: {
                Int32(bitPattern: detail.file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
            })
        else { return nil }
        let rows = Int(clamping: table.first)..<Int(clamping: table.first.addingClamped(table.rowCount))
        let long = subject.symbols[rows.clamped(to: subject.symbols.indices)]
            .filter { $0.role == .definition && $0.name.count > length }
        let bytes = long.reduce(UInt64(0)) { $0.addingClamped(UInt64($1.name.count - length)) }
        guard bytes > 0 else { return nil }
        return Advice(
            rule: "long-names", title: "Shorten the longest exported names",
            option:
                "hide template instantiations (-fvisibility-inlines-hidden, extern template), or wrap their arguments in a named type",
            saving: .bytes(bytes), certainty: .rough,
            estimate: "\(long.count) exported names of more than \(length) bytes: what they have beyond that",
            examples: subject.examples(long.map { ($0.name, UInt64($0.name.count)) }))
    }
}
