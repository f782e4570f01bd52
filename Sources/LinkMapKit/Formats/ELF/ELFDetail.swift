import CLibelf

/// What costs time to read of an ELF file: symbols, and the rows, names, slots and records that exist for their sake.
final class ELFDetail: ImageReader {
    let file: ELFFile
    let sections: [Section]
    /// Of each section header, the index into ``sections``.
    let sectionIndex: [UInt32]
    /// Of each of ``sections``, the number of its section header; `nil` for the file's own headers.
    private let numbers: [Int?]
    let symbolTables: [SymbolTable]

    /// A symbol table: its rows follow each other in ``symbols()`` from `first` on.
    struct SymbolTable {
        var number: Int
        var first: UInt64
        var rowCount: UInt64
    }

    init(file: ELFFile, sections: [Section], sectionIndex: [UInt32]) {
        self.file = file
        self.sections = sections
        self.sectionIndex = sectionIndex
        var numbers = [Int?](repeating: nil, count: sections.count)
        for (number, index) in sectionIndex.enumerated() where index != Symbol.noSection {
            numbers[Int(index)] = number
        }
        self.numbers = numbers
        symbolTables = ELFDetail.symbolTables(of: file)
    }

    /// The functions that exception tables belong to, by the address of the table.
    private(set) lazy var exceptionTables = ELFUnwind(detail: self).exceptionTables()
    /// The symbols of the stubs of the PLT.
    private(set) lazy var importedInOrder = ELFLinkage(detail: self).importedInOrder()
    /// Of each section, the numbers of the relocation tables that apply to it.
    private(set) lazy var relocationTables = Dictionary(
        grouping: file.sectionHeaders.indices.filter {
            let type = Int32(bitPattern: file.sectionHeaders[$0].sh_type)
            return type == SHT_RELA || type == SHT_REL
        }, by: { Int(file.sectionHeaders[$0].sh_info) })
    /// In a relocatable file: where the rows of its symbol table lie.
    private(set) lazy var symbolPlaces = ELFUnwind(detail: self).symbolPlaces()
    /// The loaded places that a relocation with a symbol fills, by address.
    private(set) lazy var namedPlaces = ELFRelocations(detail: self).namedPlaces()
    /// All that read the file ask for them.
    private var knownSymbols: [Symbol]?

    func symbols() throws(InputError) -> [Symbol] {
        if let knownSymbols { return knownSymbols }
        let symbols = try ELFSymbols(detail: self).all()
        knownSymbols = symbols
        return symbols
    }

    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging] {
        guard numbers.indices.contains(section), let number = numbers[section] else { return [] }
        let header = file.sectionHeaders[number]
        switch Int32(bitPattern: header.sh_type) {
        case SHT_SYMTAB, SHT_DYNSYM: return ELFSymbolRows(detail: self).rows(of: number, symbols: symbols)
        case SHT_STRTAB: return ELFSymbolRows(detail: self).names(in: number, symbols: symbols)
        case SHT_GNU_versym: return ELFSymbolRows(detail: self).parallel(number, entrySize: 2)
        case SHT_HASH: return ELFHashTables(detail: self).sysv(number)
        case SHT_GNU_HASH: return ELFHashTables(detail: self).gnu(number)
        case SHT_GROUP: return group(number)
        case SHT_REL, SHT_RELA: return ELFRelocations(detail: self).rows(of: number)
        case SHT_RELR: return ELFRelocations(detail: self).packed(number)
        case SHT_ARM_EXIDX where file.machine.number == UInt16(EM_ARM): return ELFUnwind(detail: self).armIndex(number)
        default: break
        }
        let name = file.sectionNames[number]
        if name == ".eh_frame" { return ELFUnwind(detail: self).frames(number) }
        if name == ".eh_frame_hdr" { return ELFUnwind(detail: self).frameIndex(number) }
        if name.starts(with: ".gcc_except_table") { return ELFUnwind(detail: self).exceptionTables(in: number) }
        if name.starts(with: ".got") { return ELFLinkage(detail: self).slots(number) }
        if name.starts(with: ".plt") || name == ".iplt" { return ELFLinkage(detail: self).stubs(number) }
        return []
    }

    /// A COMDAT group's table exists for its signature symbol.
    private func group(_ number: Int) -> [Belonging] {
        let header = file.sectionHeaders[number]
        let range = file.fileRange(of: number)
        guard let owner = symbolIndex(row: UInt64(header.sh_info), ofTable: Int(header.sh_link)) else { return [] }
        return [Belonging(start: range.lowerBound, size: range.upperBound - range.lowerBound, owner: .symbol(owner))]
    }

    // MARK: - Symbols by number

    /// `.symtab` first, so that of two names for one thing its is the first listed.
    private static func symbolTables(of file: ELFFile) -> [SymbolTable] {
        let types = file.sectionHeaders.map { Int32(bitPattern: $0.sh_type) }
        var tables: [SymbolTable] = []
        var first: UInt64 = 0
        for type in [SHT_SYMTAB, SHT_DYNSYM] {
            // No linker makes a second table of a kind; a file that has thousands was made to cost time.
            if let number = types.firstIndex(of: type) {
                let rowCount = file.sectionHeaders[number].sh_size / (file.is64Bit ? 24 : 16)
                tables.append(SymbolTable(number: number, first: first, rowCount: rowCount))
                first += rowCount
            }
        }
        return tables
    }

    /// Index into ``symbols()`` of a row of a symbol table; `nil` for row 0, which names nothing, and outside.
    func symbolIndex(row: UInt64, ofTable number: Int) -> UInt32? {
        guard row > 0, let table = symbolTables.first(where: { $0.number == number }), row < table.rowCount else {
            return nil
        }
        return UInt32(exactly: table.first + row)
    }

    /// The number of the header of one of ``sections``; `nil` for the file's own headers.
    func number(ofSection index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }

    /// Where a section lies in the image's memory; in a relocatable file, where the reader put it.
    func address(ofSection number: Int) -> UInt64? {
        guard sectionIndex.indices.contains(number), sectionIndex[number] != Symbol.noSection else { return nil }
        let range = sections[Int(sectionIndex[number])].memoryRange
        return range.isEmpty ? nil : range.lowerBound
    }
}
