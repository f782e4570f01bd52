/// Finds symbols that only debuggers and profilers read.
enum SymbolTableRule: AdviceRule {
    static let name = "strip-symbols"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let symbols = subject.tables.removableSymbols else { return nil }
        if symbols.isWholeTable {
            return advice(
                "Strip the symbol table",
                option: "strip --strip-all FILE (or link with -Wl,-s); keep the unstripped file for crash reports",
                bytes: symbols.bytes, .exact,
                estimate: "the size of .symtab and of its names, with their section headers; nothing of it is loaded")
        }
        return advice(
            "Strip the local symbols",
            option: "strip -x FILE (Xcode: STRIP_STYLE = non-global); keep the dSYM for crash reports",
            bytes: symbols.bytes, .computed,
            estimate: "the rows of local symbols and debug notes in the symbol table, and their names")
    }
}
