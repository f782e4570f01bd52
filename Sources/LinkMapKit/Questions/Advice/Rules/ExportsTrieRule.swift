/// Finds a Mach-O program that exports symbols although nothing links against it.
enum ExportsTrieRule: AdviceRule {
    static let name = "exports-trie"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        let bytes = subject.tables.exportsTrie
        guard bytes > 0, subject.image.role == .executable else { return nil }
        return advice(
            "Export nothing from the program",
            option: "link with -Wl,-no_exported_symbols (older linkers: -Wl,-exported_symbols_list,/dev/null)",
            bytes: bytes, .computed,
            estimate: "the size of the exports trie; nothing links against a main program, unless it loads plug-ins")
    }
}
