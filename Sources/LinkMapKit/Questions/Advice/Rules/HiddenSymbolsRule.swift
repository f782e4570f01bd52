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
