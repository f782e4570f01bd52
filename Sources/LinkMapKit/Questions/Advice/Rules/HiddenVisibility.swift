import CLibelf

/// What is exported, and could be private.
enum HiddenVisibility {
    static let advice: AdviceAnalysis.Rule = { subject in
        guard let detail = subject.elf,
            let table = detail.symbolTables.first(where: {
                Int32(bitPattern: detail.file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
            })
        else { return nil }
        let rows = Int(clamping: table.first)..<Int(clamping: table.first.addingClamped(table.rowCount))
        let exported = subject.symbols[rows.clamped(to: subject.symbols.indices)].filter { $0.role == .definition }
        guard !exported.isEmpty else { return nil }
        // A row, its version, its place in the hash table, and its name.
        let row: UInt64 = detail.file.is64Bit ? 24 + 2 + 4 : 16 + 2 + 4
        let bytes = exported.reduce(UInt64(0)) { $0.addingClamped(row + UInt64($1.name.count) + 1) }
        let isProgram =
            ELFDynamic(detail.file).isStaticProgram || subject.image.sections.contains { $0.name == ".interp" }
        return Advice(
            rule: "hide-symbols", title: isProgram ? "Export nothing from the program" : "Export only the interface",
            option: isProgram
                ? "link without -rdynamic (-Wl,--export-dynamic), or with -Wl,--no-export-dynamic"
                : "compile with -fvisibility=hidden -fvisibility-inlines-hidden and mark the interface, or link with -Wl,--version-script=FILE",
            saving: .bytes(bytes), certainty: isProgram ? .computed : .rough,
            estimate: "the rows, names, versions and hash entries of all \(exported.count) exported symbols"
                + (isProgram
                    ? "" : "; what the interface needs stays. Calls inside get shorter, and more code can be dropped"))
    }
}
