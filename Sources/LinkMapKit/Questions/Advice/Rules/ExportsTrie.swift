/// A program of Mach-O that offers symbols which nobody loads it for.
enum ExportsTrie {
    private static let program: UInt32 = 2

    static let advice: AdviceAnalysis.Rule = { subject in
        guard let file = subject.macho, file.fileType == program else { return nil }
        let bytes = file.tables.filter { $0.name == "[exports trie]" || $0.name == "[export info]" }
            .reduce(UInt64(0)) { $0.addingClamped($1.range.size) }
        guard bytes > 0 else { return nil }
        return Advice(
            rule: "exports-trie", title: "Export nothing from the program",
            option: "link with -Wl,-no_exported_symbols (older linkers: -Wl,-exported_symbols_list,/dev/null)",
            saving: .bytes(bytes), certainty: .computed,
            estimate: "the size of the exports trie; nothing links against a main program, unless it loads plug-ins")
    }
}
