import CLibelf

/// The exported symbols of an ELF file.
enum ELFExports {
    /// Returns the global, visible, defined symbols of a linked image's `.dynsym`, as indices into
    /// ``ELFDetail/symbols()``.
    static func symbols(of detail: ELFDetail) -> [Int] {
        let table = detail.symbolTables.first {
            Int32(bitPattern: detail.file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
        }
        guard let table else { return [] }
        var exports: [Int] = []
        detail.file.handle.forEachSymbol(in: table.number, extended: nil) { row, symbol, _ in
            let isGlobal = symbol.st_info >> 4 != UInt8(STB_LOCAL)
            let isVisible = symbol.st_other & 3 == UInt8(STV_DEFAULT) || symbol.st_other & 3 == UInt8(STV_PROTECTED)
            guard isGlobal, isVisible, symbol.st_shndx != UInt16(SHN_UNDEF), UInt64(row) < table.rowCount else {
                return
            }
            exports.append(Int(clamping: table.first) + row)
        }
        return exports
    }
}

/// Finds the addresses at which an ELF image is entered from outside, apart from its exports.
enum ELFEntryPoints {
    static func all(of detail: ELFDetail, in memory: ImageMemory) -> [EntryPoint] {
        var entries: [EntryPoint] = []
        let start = detail.file.handle.header.e_entry
        if start != 0 || beginsAtZero(detail) {
            entries.append(EntryPoint(address: detail.file.machine.codeAddress(start), cause: .start))
        }
        entries += EntryPoint.listed(in: detail.sections, detail.sectionTraits, memory)
        let dynamic = ELFDynamic(detail.file)
        entries += dynamic.initFunctions.map { EntryPoint(address: $0, cause: .beforeMain) }
        entries += dynamic.finiFunctions.map { EntryPoint(address: $0, cause: .atExit) }
        return entries
    }

    /// Returns whether code lies at address 0, as in the ROM that a processor starts in.
    private static func beginsAtZero(_ detail: ELFDetail) -> Bool {
        !detail.file.isRelocatable && detail.sections.contains { $0.kind == .code && $0.memoryRange.contains(0) }
    }
}
