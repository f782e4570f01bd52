/// Reads the tables of a Mach-O image whose size depends on options of the linker or of `strip`.
enum MachOLinkTables {
    static func tables(of file: MachOFile) -> LinkTables {
        var tables = LinkTables()
        let local = localSymbolBytes(of: file)
        if local > 0 { tables.removableSymbols = LinkTables.RemovableSymbols(bytes: local, isWholeTable: false) }
        tables.exportsTrie = file.tables.filter { $0.name == "[exports trie]" || $0.name == "[export info]" }
            .reduce(0) { $0.addingClamped($1.range.size) }
        return tables
    }

    /// Returns the bytes that `strip -x` removes. It keeps the global symbols. Rows may share a name, which lies once in the table of
    /// names then.
    private static func localSymbolBytes(of file: MachOFile) -> UInt64 {
        let (rows, names) = (file.table(MachOFile.symbolTable), file.table(MachOFile.stringTable))
        var budget = NameBudget(fileSize: file.bytes.count)
        var bytes: UInt64 = 0
        var counted: Set<UInt32> = []
        for row in 0..<Int(clamping: file.symbolCount) {
            guard let symbol = MachONList(rows, row: row, file) else { break }
            if symbol.isExternal { counted.insert(symbol.strx) }
        }
        for row in 0..<Int(clamping: file.symbolCount) {
            guard let symbol = MachONList(rows, row: row, file) else { break }
            guard !symbol.isExternal else { continue }
            bytes += file.symbolSize
            guard symbol.strx > 0, Int(symbol.strx) < names.count, counted.insert(symbol.strx).inserted else {
                continue
            }
            guard let name = budget.spend(at: Int(symbol.strx), in: names) else { break }
            bytes += UInt64(name.count) + 1
        }
        return bytes
    }
}
