import CLibelf

/// The parts of an ELF file that are read on demand: symbols, and the table rows, names, GOT slots and unwind records
/// that belong to them.
final class ELFDetail: ImageReader {
    let file: ELFFile
    let sections: [Section]
    /// Index into ``sections`` for each section header.
    let sectionIndex: [UInt32]
    /// Section header number for each of ``sections``; `nil` for the file's own headers.
    private let numbers: [Int?]
    let symbolTables: [SymbolTable]

    /// A symbol table, whose rows start at index `first` of ``symbols()``.
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

    /// The exception tables with their functions, sorted by the address of the table.
    private(set) lazy var exceptionTables = ELFUnwind(detail: self).exceptionTables()
    /// The symbol of each PLT stub, in the order of the rows of `.rela.plt`.
    private(set) lazy var importedInOrder = ELFLinkage(detail: self).importedInOrder()
    /// Numbers of the relocation tables that apply to each section.
    private(set) lazy var relocationTables = Dictionary(
        grouping: file.sectionHeaders.indices.filter {
            let type = Int32(bitPattern: file.sectionHeaders[$0].sh_type)
            return type == SHT_RELA || type == SHT_REL
        }, by: { Int(file.sectionHeaders[$0].sh_info) })
    /// Addresses of the rows of a relocatable file's symbol table.
    private(set) lazy var symbolPlaces = ELFUnwind(detail: self).symbolPlaces()
    /// The loaded addresses that a relocation with a symbol fills, ascending.
    private(set) lazy var namedPlaces = ELFRelocations(detail: self).namedPlaces()
    /// The symbols after the first read: every reader of the file needs them.
    private var knownSymbols: [Symbol]?

    func symbols() throws(InputError) -> [Symbol] {
        if let knownSymbols { return knownSymbols }
        let symbols = try ELFSymbols(detail: self).all()
        knownSymbols = symbols
        return symbols
    }

    func releaseSymbols() { knownSymbols = nil }

    func twin() -> (any ImageReader)? {
        // The tables that are read on demand, and libelf's handle, belong to one thread.
        guard let file = try? ELFFile(file.bytes) else { return nil }
        let twin = ELFDetail(file: file, sections: sections, sectionIndex: sectionIndex)
        twin.knownSymbols = knownSymbols
        return twin
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

    /// Assigns the table of a COMDAT group to its signature symbol.
    private func group(_ number: Int) -> [Belonging] {
        let header = file.sectionHeaders[number]
        let range = file.fileRange(of: number)
        guard let owner = symbolIndex(row: UInt64(header.sh_info), ofTable: Int(header.sh_link)) else { return [] }
        return [Belonging(start: range.lowerBound, size: range.upperBound - range.lowerBound, owner: .symbol(owner))]
    }

    // MARK: - Symbols by number

    /// Returns `.symtab` before `.dynsym`, so that its symbol comes first where both tables name the same address.
    private static func symbolTables(of file: ELFFile) -> [SymbolTable] {
        let types = file.sectionHeaders.map { Int32(bitPattern: $0.sh_type) }
        var tables: [SymbolTable] = []
        var first: UInt64 = 0
        for type in [SHT_SYMTAB, SHT_DYNSYM] {
            // Linkers write one table of each type. A file with thousands of them is hostile.
            if let number = types.firstIndex(of: type) {
                let rowCount = file.sectionHeaders[number].sh_size / (file.is64Bit ? 24 : 16)
                tables.append(SymbolTable(number: number, first: first, rowCount: rowCount))
                first += rowCount
            }
        }
        return tables
    }

    /// Returns the index into ``symbols()`` of a symbol table row; `nil` for the empty row 0 and for rows past the end.
    func symbolIndex(row: UInt64, ofTable number: Int) -> UInt32? {
        guard row > 0, let table = symbolTables.first(where: { $0.number == number }), row < table.rowCount else {
            return nil
        }
        return UInt32(exactly: table.first + row)
    }

    /// Returns the header number of one of ``sections``; `nil` for the file's own headers.
    func number(ofSection index: Int) -> Int? { numbers.indices.contains(index) ? numbers[index] : nil }

    /// Returns the address of a section; in a relocatable file, the address that the reader assigned.
    func address(ofSection number: Int) -> UInt64? {
        guard sectionIndex.indices.contains(number), sectionIndex[number] != Symbol.noSection else { return nil }
        let range = sections[Int(sectionIndex[number])].memoryRange
        return range.isEmpty ? nil : range.lowerBound
    }
}
