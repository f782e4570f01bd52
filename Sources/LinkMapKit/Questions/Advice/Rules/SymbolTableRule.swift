/// Finds symbols that only debuggers and profilers read.
enum SymbolTableRule: AdviceRule {
    static let name = "strip-symbols"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let symbols = subject.tables.removableSymbols,
            let stripping = subject.image.toolOptions.stripSymbols
        else { return nil }
        return advice(
            symbols.isWholeTable ? "Strip the symbol table" : "Strip the local symbols", option: stripping.option,
            bytes: symbols.bytes, symbols.isWholeTable ? .exact : .computed, estimate: stripping.parts,
            cut: symbols.ranges.isEmpty ? nil : .ranges(symbols.ranges))
    }
}
