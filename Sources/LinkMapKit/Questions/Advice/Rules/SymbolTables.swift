import CLibelf

/// Symbols that only debuggers and profilers read.
enum SymbolTables {
    static let advice: AdviceAnalysis.Rule = { subject in
        if let detail = subject.elf { return elfAdvice(detail) }
        if let file = subject.macho { return machoAdvice(file) }
        return nil
    }

    /// The table that is not loaded, its names, and the headers of both.
    private static func elfAdvice(_ detail: ELFDetail) -> Advice? {
        let headers = detail.file.sectionHeaders
        guard let table = headers.firstIndex(where: { Int32(bitPattern: $0.sh_type) == SHT_SYMTAB }) else { return nil }
        var sections = [table]
        let names = Int(headers[table].sh_link)
        if headers.indices.contains(names), names != table { sections.append(names) }
        let headerSize: UInt64 = detail.file.is64Bit ? 64 : 40
        let bytes = sections.reduce(UInt64(0)) {
            $0.addingClamped(detail.file.fileRange(of: $1).size).addingClamped(headerSize)
        }
        return Advice(
            rule: "strip-symbols", title: "Strip the symbol table",
            option: "strip --strip-all FILE (or link with -Wl,-s); keep the unstripped file for crash reports",
            saving: .bytes(bytes), certainty: .exact,
            estimate: "the size of .symtab and of its names, with their section headers; nothing of it is loaded")
    }

    /// `strip -x` leaves the global symbols.
    private static func machoAdvice(_ file: MachOFile) -> Advice? {
        let (rows, names) = (file.table(MachOFile.symbolTable), file.table(MachOFile.stringTable))
        let step = file.is64Bit ? 16 : 12
        var bytes: UInt64 = 0
        for row in 0..<Int(clamping: min(file.symbolCount, UInt64(rows.count / step))) {
            guard let type = rows.byte(at: row * step + 4), type & 1 == 0,
                let offset: UInt32 = rows.integer(at: row * step, bigEndian: file.isBigEndian)
            else { continue }
            bytes += UInt64(step)
            if offset > 0, let name = names.cString(at: Int(offset)) { bytes += UInt64(name.count) + 1 }
        }
        guard bytes > 0 else { return nil }
        return Advice(
            rule: "strip-symbols", title: "Strip the local symbols",
            option: "strip -x FILE (Xcode: STRIP_STYLE = non-global); keep the dSYM for crash reports",
            saving: .bytes(bytes), certainty: .computed,
            estimate: "the rows of local symbols and debug notes in the symbol table, and their names")
    }
}
