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
    /// Whether sections were moved from the addresses that they state.
    private let hasMoved: Bool

    /// A symbol table, whose rows start at index `first` of ``symbols()``.
    struct SymbolTable {
        var number: Int
        var first: UInt64
        var rowCount: UInt64
    }

    init(file: ELFFile, sections: [Section], sectionIndex: [UInt32], hasMoved: Bool = false) {
        self.hasMoved = hasMoved
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
        let twin = ELFDetail(file: file, sections: sections, sectionIndex: sectionIndex, hasMoved: hasMoved)
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

    /// Returns what is added to the places that symbols and relocations state in a section: the address of a section that has none by
    /// itself, and the distance by which one was moved.
    func base(ofSection number: Int) -> UInt64? {
        let address = address(ofSection: number)
        guard !file.isRelocatable else { return address }
        return address.map { $0 &- file.sectionHeaders[number].sh_addr } ?? 0
    }
}

// Debug sections of an ELF file: packing and relocations.
extension ELFDetail {
    func packing(ofSection index: Int, _ contents: ByteView) -> SectionPacking? {
        guard let number = number(ofSection: index) else { return .plain(UInt64(contents.count)) }
        return SectionPacking(
            contents, name: file.sectionNames[number],
            isCompressed: file.sectionHeaders[number].sh_flags & UInt64(SHF_COMPRESSED) != 0, is64Bit: file.is64Bit,
            isBigEndian: file.isBigEndian)
    }

    func relocationTables(ofSection index: Int) -> [RelocationTable] {
        guard let number = number(ofSection: index) else { return [] }
        return (relocationTables[number] ?? []).map { table in
            RelocationTable(
                number: table, start: file.fileRange(of: table).lowerBound,
                rowSize: file.wordSize * (hasAddends(table) ? 3 : 2))
        }
    }

    /// Returns the patched offsets, and releases the mapped relocation rows batch by batch: debug relocations are the
    /// largest table of an object file.
    func patchedOffsets(by table: RelocationTable) -> [UInt64] {
        let rows = file.contents(of: table.number)
        let (batch, size) = (1 << 16, Int(table.rowSize))
        var offsets: [UInt64] = []
        offsets.reserveLarge(rows.count / size)
        defer { MappedFile.release(rows) }
        file.handle.forEachRelocation(in: table.number, hasAddends: hasAddends(table.number)) { row, relocation in
            if row % batch == 0, row > 0 { MappedFile.release(rows[clamped: (row - batch) * size..<row * size]) }
            offsets.append(relocation.offset)
        }
        return offsets
    }

    func relocator(joinedSections starts: [Int: UInt64]) -> (any SectionRelocator)? {
        let starts = starts.compactMap { index, start in number(ofSection: index).map { ($0, start) } }
        return DebugRelocations(self, partStarts: Dictionary(starts, uniquingKeysWith: { first, _ in first }))
    }

    private func hasAddends(_ table: Int) -> Bool {
        Int32(bitPattern: file.sectionHeaders[table].sh_type) == SHT_RELA
    }
}

// Facts of an ELF file about memory, linking and code.
extension ELFDetail {
    var hasSymbolTable: Bool { sections.contains { $0.name == ".symtab" && !$0.fileRange.isEmpty } }

    var hasLocalSymbols: Bool { sections.contains { $0.name == ".symtab" } }

    var linkerName: String? { ELFLinkerName.name(in: self) }

    func namesThing(_ symbol: Symbol) -> Bool { ELFSymbolTraits.isTyped(symbol) }

    func isLocalLabel(_ symbol: Symbol) -> Bool { ELFSymbolTraits.isLocalLabel(symbol, file.machine) }

    /// Tables written in assembly have neither size nor type.
    func isOpenEnded(_ symbol: Symbol) -> Bool { symbol.size == 0 && !ELFSymbolTraits.isTyped(symbol) }

    // MARK: - Memory

    func memory() -> AddressedBytes {
        let ranges =
            file.isRelocatable || hasMoved
            ? sections.map { ($0.memoryRange, $0.fileRange) } : file.loaded.map { ($0.memory, $0.file) }
        return AddressedBytes(ranges, in: file.bytes, isBigEndian: file.isBigEndian)
    }

    var memorySections: [ImageMemory.Section] {
        sections.filter { !$0.memoryRange.isEmpty }.map { ImageMemory.Section(name: $0.name, range: $0.memoryRange) }
    }

    func fixups() -> FixupTable { ELFPointers.table(of: self) }

    func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable {
        ELFReferences.table(of: self, symbols: symbols, memory: memory, thread: threadBlock, sections: sections)
    }

    var threadBlock: ThreadBlock {
        guard let header = file.programHeaders.first(where: { Int32(bitPattern: $0.p_type) == PT_TLS }) else {
            return .none
        }
        let start = header.p_vaddr
        return ThreadBlock(
            template: start..<start.addingClamped(min(header.p_filesz, header.p_memsz)),
            // Upper bound: no real block comes near the address space reserved for it.
            size: min(header.p_memsz, 1 << 40), alignment: max(1, min(header.p_align, 1 << 20)))
    }

    // MARK: - Linking

    func exports(symbols: [Symbol]) -> [ImageExport] {
        guard !file.isRelocatable else {
            return ImageExport.bindable(symbols, isGlobal: ELFSymbolTraits.isGlobal)
        }
        return ELFExports.symbols(of: self).compactMap { index in
            guard index < symbols.count else { return nil }
            return ImageExport(name: symbols[index].name, address: symbols[index].address, symbol: index)
        }
    }

    func imports(symbols: [Symbol], fixups: @autoclosure () -> FixupTable) -> [ByteView] {
        symbols.filter { $0.role == .undefined }.map(\.name)
    }

    func importStubs(symbols: [Symbol]) -> [ImportStub] {
        var stubs: [ImportStub] = []
        for (index, section) in sections.enumerated() where section.name.starts(with: ".plt") {
            for stub in belongings(in: index, symbols: symbols) {
                guard case .symbol(let number) = stub.owner, Int(number) < symbols.count,
                    symbols[Int(number)].role == .undefined, stub.start >= section.fileRange.lowerBound
                else { continue }
                let address = section.memoryRange.lowerBound &+ (stub.start - section.fileRange.lowerBound)
                stubs.append(ImportStub(address: address, name: symbols[Int(number)].name))
            }
        }
        return stubs
    }

    func entryPoints(in memory: ImageMemory) -> [EntryPoint] { ELFEntryPoints.all(of: self, in: memory) }

    var libraries: [ByteView] { ELFDynamic(file).needed }

    var interpreter: ByteView? { file.interpreter }

    var globalOffsetTable: UInt64? {
        let machine = Int32(file.machine.number)
        guard machine == EM_386 || machine == EM_X86_64, !file.isRelocatable else { return nil }
        return ELFDynamic(file).globalOffsetTable
    }

    func linkTables(symbols: [Symbol]) -> LinkTables { ELFLinkTables.tables(of: self, symbols: symbols) }

    func loading(of image: Image) throws(InputError) -> any ImageLoading { try ELFLoading(self, image) }

    // MARK: - Code

    func unwindFrames() -> [UnwindFrame] {
        var frames: [UnwindFrame] = []
        for number in file.sectionNames.indices where file.sectionNames[number] == ".eh_frame" {
            ELFUnwind(detail: self).frame(number).appendFrames(to: &frames)
        }
        return frames
    }

    /// Thumb functions of 32-bit ARM: bit 0 of the address that their symbols state.
    func functionStarts() -> FunctionStarts {
        guard Int32(file.machine.number) == EM_ARM else { return FunctionStarts() }
        var starts = FunctionStarts()
        for table in symbolTables {
            file.handle.forEachSymbol(in: table.number, extended: nil) { _, row, section in
                guard ELFSymbolTraits(info: row.st_info, size: 0).isFunction, row.st_value & 1 == 1,
                    row.st_shndx != UInt16(SHN_UNDEF)
                else { return }
                if let base = base(ofSection: Int(section)) { starts.thumb.append(base &+ row.st_value) }
            }
        }
        let entry = file.handle.header.e_entry
        if entry & 1 == 1 { starts.thumb.append(entry) }
        return starts
    }

    /// Symbols with the type of a function, and unwind records: assemblers put tables into code as well.
    func certainFunctionStarts(symbols: [Symbol]) -> [UInt64] {
        var starts = unwindFrames().map(\.function)
        for table in symbolTables {
            file.handle.forEachSymbol(in: table.number, extended: nil) { _, row, _ in
                guard ELFSymbolTraits(info: row.st_info, size: 0).isFunction, row.st_shndx != UInt16(SHN_UNDEF) else {
                    return
                }
                starts.append(file.machine.codeAddress(row.st_value))
            }
        }
        return starts.sortedUnique()
    }

    func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes? {
        guard file.isRelocatable, Int32(file.machine.number) == EM_AARCH64 else { return nil }
        var sections: [UInt64: ByteView] = [:]
        for (number, header) in file.sectionHeaders.enumerated() {
            let target = Int(header.sh_info)
            guard Int32(bitPattern: header.sh_type) == SHT_RELA, file.sectionHeaders.indices.contains(target),
                file.sectionHeaders[target].sh_flags & UInt64(SHF_EXECINSTR) != 0,
                let start = address(ofSection: target), sections[start] == nil
            else { continue }
            sections[start] = relocatedCode(target, at: start, by: number, symbols: symbols, memory)
        }
        return RelocatedCode.memory(sections, self.sections, memory)
    }

    private func relocatedCode(
        _ target: Int, at start: UInt64, by number: Int, symbols: [Symbol], _ memory: AddressedBytes
    ) -> ByteView {
        guard let held = memory.bytes(at: start, count: file.sectionHeaders[target].sh_size) else { return .empty }
        var code = RelocatedCode(held, at: start, symbols: symbols)
        let link = Int(file.sectionHeaders[number].sh_link)
        file.handle.forEachRelocation(in: number, hasAddends: true) { _, row in
            guard let field = RelocatedCode.Field(row.type) else { return }
            code.fill(
                field, at: row.offset, with: symbolIndex(row: UInt64(row.symbol), ofTable: link), addend: row.addend)
        }
        return code.bytes
    }

    var runtimeRanges: [Range<UInt64>] { ELFRuntimeRanges.ranges(in: self) }

    /// Returns the data that ARM assemblers mark inside code with `$d` mapping symbols.
    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] {
        guard Int32(file.machine.number) == EM_AARCH64 || Int32(file.machine.number) == EM_ARM else { return [] }
        return MappingSymbols.data(among: symbols, sections)
    }
}

extension ELFFile {
    /// The program that loads the image (`PT_INTERP`).
    var interpreter: ByteView? {
        guard let header = programHeaders.first(where: { Int32(bitPattern: $0.p_type) == PT_INTERP }) else {
            return nil
        }
        return bytes.slice(at: header.p_offset, count: min(header.p_filesz, 4096))?.cString(at: 0)
    }
}
