/// Reads the rows of a Mach-O symbol table as symbols of the image. The format states no sizes: a symbol extends to the
/// next one, or to the end of its section.
enum MachOSymbols {
    static func symbols(of file: MachOFile) throws(InputError) -> [Symbol] {
        let table = file.table(MachOFile.symbolTable)
        let strings = file.table(MachOFile.stringTable)
        var budget = NameBudget(fileSize: file.bytes.count)
        var symbols: [Symbol] = []
        symbols.reserveLarge(Int(file.symbolCount))
        for row in 0..<Int(file.symbolCount) {
            symbols.append(try symbol(row, in: table, strings: strings, &budget, file: file))
        }
        return symbols
    }

    /// Returns the symbol of a row. Debug entries (stabs) become notes with a name and a value.
    private static func symbol(
        _ row: Int, in table: ByteView, strings: ByteView, _ budget: inout NameBudget, file: MachOFile
    ) throws(InputError) -> Symbol {
        guard let entry = MachONList(table, row: row, file) else {
            return Symbol(name: .empty, address: 0, size: 0, section: Symbol.noSection, role: .note, rank: 0)
        }
        let name = entry.strx == 0 ? .empty : try budget.name(at: Int(entry.strx), in: strings)
        var symbol = Symbol(
            name: name, address: entry.value, size: 0, section: Symbol.noSection, role: .note, rank: 0)
        guard !entry.isStab, !name.isEmpty else { return symbol }
        let section = Int(entry.section) - 1
        if entry.isUndefined {
            symbol.role = .undefined
        } else if entry.isDefinedInSection, file.sections.indices.contains(section) {
            symbol.section = UInt32(section)
            symbol.role = .definition
            symbol.rank = rank(entry, name: name)
            symbol.isWeak = entry.desc & N_WEAK_DEF != 0
        }
        return symbol
    }

    /// Lowest rank of a name. Labels of compilers and assemblers have a lower one.
    static let leastRankOfName: UInt8 = 4

    /// Returns the rank of a name: exported before private before local, strong before weak, labels of compiler and
    /// assembler last.
    private static func rank(_ entry: MachONList, name: ByteView) -> UInt8 {
        if name.starts(with: "ltmp") || name.starts(with: "L") { return 0 }
        let scope: UInt8 = !entry.isExternal ? 1 : entry.isPrivateExternal ? 2 : 3
        return scope * leastRankOfName + (entry.desc & N_WEAK_DEF == 0 ? 2 : 0) + (name.starts(with: "l") ? 0 : 1)
    }
}
