/// The stubs, pointer slots and indirect symbol table rows that dynamic linking adds for each imported symbol.
struct MachOLinkage {
    let file: MachOFile

    /// Returns the stubs or slots of a section; none when its type has neither.
    func entries(of section: MachOFile.Section) -> [Belonging] {
        let size: UInt64
        switch section.type {
        case S_SYMBOL_STUBS: size = UInt64(section.reserved2)
        case S_NON_LAZY_SYMBOL_POINTERS, S_LAZY_SYMBOL_POINTERS, S_THREAD_LOCAL_VARIABLE_POINTERS: size = file.wordSize
        default: return []
        }
        guard size > 0 else { return [] }
        let table = file.table(MachOFile.indirectSymbols)
        return (0..<section.fileRange.size / size).compactMap { index in
            owner(of: UInt64(section.reserved1) + index, in: table).map {
                Belonging(start: section.fileRange.lowerBound + index * size, size: size, owner: .symbol($0))
            }
        }
    }

    func indirectRows(_ range: Range<UInt64>) -> [Belonging] {
        let table = file.table(MachOFile.indirectSymbols)
        return (0..<range.size / 4).compactMap { index in
            owner(of: index, in: table).map {
                Belonging(start: range.lowerBound + index * 4, size: 4, owner: .symbol($0))
            }
        }
    }

    /// Returns the symbol of a row in the indirect symbol table; `nil` for a local or absolute pointer.
    private func owner(of row: UInt64, in table: ByteView) -> UInt32? {
        guard row < UInt64(table.count) / 4,
            let symbol = table.integer(at: Int(row) * 4, as: UInt32.self, bigEndian: file.isBigEndian),
            symbol & (INDIRECT_SYMBOL_LOCAL | INDIRECT_SYMBOL_ABS) == 0, UInt64(symbol) < file.symbolCount
        else { return nil }
        return symbol
    }

    /// Returns the stubs of old 32-bit programs, into which the loader writes jumps. Only the indirect symbol table
    /// names their targets.
    func jumpTables(_ symbols: [Symbol]) -> [ImportStub] {
        let rows = file.table(MachOFile.indirectSymbols)
        var stubs: [ImportStub] = []
        for section in file.sections
        where section.type == S_SYMBOL_STUBS
            && section.flags & S_ATTR_SELF_MODIFYING_CODE != 0 && section.reserved2 > 0
        {
            for index in 0..<section.memoryRange.size / UInt64(section.reserved2) {
                let row = UInt64(section.reserved1) + index
                guard row < UInt64(rows.count) / 4,
                    let symbol = rows.integer(at: Int(row) * 4, as: UInt32.self, bigEndian: file.isBigEndian)
                else { break }
                guard Int(symbol) < symbols.count else { continue }
                let address = section.memoryRange.lowerBound &+ index * UInt64(section.reserved2)
                stubs.append(ImportStub(address: address, name: symbols[Int(symbol)].name))
            }
        }
        return stubs
    }
}
