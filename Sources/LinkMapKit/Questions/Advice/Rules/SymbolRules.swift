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

/// Finds libraries that look up their own functions by name, so that other images can replace them.
enum OwnSymbolsRule: AdviceRule {
    static let name = "own-symbols"
    static let facts: AdviceFacts = .startup
    private static let few: UInt64 = 50

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let lookups = subject.startup?.lookups, lookups.own >= few else { return nil }
        return advice(
            "Bind the image's own symbols when it is linked",
            finding: "\(lookups.own) of \(lookups.eager) look-ups are for symbols that the image has itself",
            option: "-fvisibility=hidden for all but the interface, or -Wl,-Bsymbolic-functions",
            nanoseconds: lookups.own * CostTable.lookup, .rough,
            estimate: CostTable.words(lookups.own, "look-up", "look-ups", CostTable.lookup))
    }
}

/// Finds exported symbols that could be private.
enum HiddenSymbolsRule: AdviceRule {
    static let name = "hide-symbols"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        let exported = subject.exportedRows
        guard !exported.isEmpty, !isDone(exported, subject) else { return nil }
        let row = subject.tables.bytesPerExport
        let bytes = exported.reduce(subject.tables.exportHashes) { $0.addingClamped(row + UInt64($1.name.count) + 1) }
        let estimate = "the rows, names, versions and hash entries of all \(exported.count) exported symbols"
        if subject.image.role == .executable {
            return advice(
                "Export nothing from the program",
                option: "link without -rdynamic (-Wl,--export-dynamic), or with -Wl,--no-export-dynamic", bytes: bytes,
                .computed, estimate: estimate)
        }
        return advice(
            "Export only the interface",
            option: "compile with -fvisibility=hidden -fvisibility-inlines-hidden and mark the interface, or link with "
                + "-Wl,--version-script=FILE",
            bytes: bytes, .rough,
            estimate: estimate + "; the interface itself stays. Calls inside get shorter, and more code can be dropped")
    }

    /// Returns whether the interface was chosen already: a library has versions for it, and a program exports only what
    /// libraries need of it. With `-rdynamic` it exports its entry points as well.
    private static func isDone(_ exported: [Symbol], _ subject: AdviceSubject) -> Bool {
        guard subject.image.role == .executable else {
            return subject.image.sections.contains { $0.name == ".gnu.version_d" }
        }
        return !exported.contains { $0.name == "main" || $0.name == "_start" || $0.name == "_main" }
    }
}

extension AdviceSubject {
    /// The definitions in the loader's symbol table.
    var exportedRows: [Symbol] {
        symbols[tables.dynamicSymbols.clamped(to: symbols.indices)].filter { $0.role == .definition }
    }
}

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
