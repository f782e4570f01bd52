/// Reads the tables of a Mach-O image whose size depends on options of the linker or of `strip`.
enum MachOLinkTables {
    static func tables(of file: MachOFile) -> LinkTables {
        var tables = LinkTables()
        let local = localSymbolBytes(of: file)
        if local > 0 { tables.removableSymbols = LinkTables.RemovableSymbols(bytes: local, isWholeTable: false) }
        tables.exportsTrie = file.tables.filter { $0.name == "[exports trie]" || $0.name == "[export info]" }
            .reduce(0) { $0.addingClamped($1.range.size) }
        tables.needlessLibraries = needlessLibraries(of: file)
        return tables
    }

    /// `strip -x` leaves the global symbols.
    private static func localSymbolBytes(of file: MachOFile) -> UInt64 {
        let (rows, names) = (file.table(MachOFile.symbolTable), file.table(MachOFile.stringTable))
        var bytes: UInt64 = 0
        for row in 0..<Int(clamping: file.symbolCount) {
            guard let symbol = MachONList(rows, row: row, file) else { break }
            guard !symbol.isExternal else { continue }
            bytes += file.symbolSize
            if symbol.strx > 0, let name = names.cString(at: Int(symbol.strx)) { bytes += UInt64(name.count) + 1 }
        }
        return bytes
    }

    /// Undefined symbols say by number which library they are taken from.
    private static func needlessLibraries(of file: MachOFile) -> [ByteView] {
        let rows = file.table(MachOFile.symbolTable)
        var used: Set<Int> = []
        for row in 0..<Int(clamping: file.symbolCount) {
            guard let symbol = MachONList(rows, row: row, file) else { break }
            guard !symbol.isStab, symbol.kind == N_UNDF, symbol.isExternal else { continue }
            used.insert(symbol.libraryOrdinal)
        }
        // Without any it was stripped, or is not bound by library.
        guard !used.isEmpty, !used.contains(SELF_LIBRARY_ORDINAL),
            !used.contains(DYNAMIC_LOOKUP_ORDINAL)
        else { return [] }
        return file.libraries.enumerated().filter {
            !used.contains($0.offset + 1) && $0.element.firstIndex(of: "libSystem") == nil
        }
        .map(\.element)
    }
}
