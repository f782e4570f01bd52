//  n_strx  n_type  n_sect  n_desc  n_value
//  4       1       1       2       8 (4 in 32-bit files)

/// The rows of a Mach-O symbol table as symbols of the image. The format states no sizes: a symbol
/// reaches to the next one, or to the end of its section.
enum MachOSymbols {
    static func symbols(of file: MachOFile) throws(InputError) -> [Symbol] {
        let table = file.table(MachOFile.symbolTable)
        let strings = file.table(MachOFile.stringTable)
        let size = Int(file.symbolSize)
        var budget = NameBudget(fileSize: file.bytes.count)
        var symbols: [Symbol] = []
        symbols.reserveLarge(Int(file.symbolCount))
        for row in 0..<Int(file.symbolCount) {
            symbols.append(symbol(at: row * size, in: table, strings: strings, file: file))
            try budget.spend(symbols[row].name)
        }
        return symbols
    }

    /// Debug notes (stabs) keep name and value, as notes.
    private static func symbol(at offset: Int, in table: ByteView, strings: ByteView, file: MachOFile) -> Symbol {
        let isBig = file.isBigEndian
        let strx = table.integer(at: offset, as: UInt32.self, bigEndian: isBig) ?? 0
        let type = table.byte(at: offset + 4) ?? 0
        let section = Int(table.byte(at: offset + 5) ?? 0) - 1
        let desc = table.integer(at: offset + 6, as: UInt16.self, bigEndian: isBig) ?? 0
        let value =
            file.is64Bit
            ? table.integer(at: offset + 8, as: UInt64.self, bigEndian: isBig) ?? 0
            : UInt64(table.integer(at: offset + 8, as: UInt32.self, bigEndian: isBig) ?? 0)
        let name = strx == 0 ? .empty : strings.cString(at: Int(strx)) ?? .empty
        var symbol = Symbol(name: name, address: value, size: 0, section: Symbol.noSection, role: .note, rank: 0)
        guard type & 0xE0 == 0, !name.isEmpty else { return symbol }
        switch type & 0x0E {
        case 0x00, 0x0C: symbol.role = .undefined
        case 0x0E where file.sections.indices.contains(section):
            symbol.section = UInt32(section)
            symbol.role = .definition
            symbol.rank = rank(type: type, desc: desc, name: name)
        default: break
        }
        return symbol
    }

    /// Exported before private before local; strong before weak; the compiler's and assembler's own labels last.
    private static func rank(type: UInt8, desc: UInt16, name: ByteView) -> UInt8 {
        if name.starts(with: "ltmp") || name.starts(with: "L") { return 0 }
        let scope: UInt8 = type & 0x01 == 0 ? 1 : type & 0x10 != 0 ? 2 : 3
        return scope * 4 + (desc & 0x0080 == 0 ? 2 : 0) + (name.starts(with: "l") ? 0 : 1)
    }
}
