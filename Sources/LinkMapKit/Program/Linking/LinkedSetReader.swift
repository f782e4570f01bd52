import CLibelf

/// A reader of the image of a linked set. Symbols and relocations follow the rules for relocatable ELF files.
final class LinkedSetReader: ImageReader {
    private let bytes: ByteView
    private let machine: ELFMachine
    private let is64Bit: Bool
    private let isBigEndian: Bool
    private let sections: [Section]
    /// The ELF section flags, indexed by section.
    private let flags: [UInt64]
    private let linkedSymbols: LinkedSymbols
    private let relocations: LinkedRelocations
    private let knownSymbols: [Symbol]
    /// The exception tables with their functions, sorted by address.
    private lazy var exceptionTables = readExceptionTables()

    init(
        bytes: ByteView, target: LinkTarget, sections: [Section], flags: [UInt64],
        linkedSymbols: LinkedSymbols, relocations: LinkedRelocations
    ) {
        self.bytes = bytes
        machine = ELFMachine(target.machine)
        is64Bit = target.is64Bit
        isBigEndian = target.isBigEndian
        self.sections = sections
        self.flags = flags
        self.linkedSymbols = linkedSymbols
        self.relocations = relocations
        knownSymbols = linkedSymbols.symbols(in: sections, machine: machine)
    }

    private var wordSize: UInt64 { is64Bit ? 8 : 4 }

    // MARK: - Symbols

    func symbols() -> [Symbol] { knownSymbols }

    func namesThing(_ symbol: Symbol) -> Bool { ELFSymbolTraits.isTyped(symbol) }

    func isLocalLabel(_ symbol: Symbol) -> Bool { ELFSymbolTraits.isLocalLabel(symbol, machine) }

    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging] {
        guard sections.indices.contains(section) else { return [] }
        let (name, range) = (sections[section].name, sections[section].fileRange)
        if name == ".eh_frame" { return frame(section).belongings(from: range.lowerBound) }
        guard name.starts(with: ".gcc_except_table"), let base = address(of: section) else { return [] }
        return ExceptionTable.belongings(exceptionTables, in: range, at: base)
    }

    var hasLocalSymbols: Bool { true }

    // MARK: - Memory

    func memory() -> AddressedBytes {
        AddressedBytes(sections.map { ($0.memoryRange, $0.fileRange) }, in: bytes, isBigEndian: isBigEndian)
    }

    var memorySections: [ImageMemory.Section] {
        sections.filter { !$0.memoryRange.isEmpty }.map { ImageMemory.Section(name: $0.name, range: $0.memoryRange) }
    }

    var sectionTraits: [SectionTraits] {
        sections.indices.map { index in
            let section = sections[index]
            var traits = SectionTraits(name: section.name, flags: flags[index], statedStride: 0, wordSize: wordSize)
            traits.isReferable = SectionTraits.isReferable(section)
            return traits
        }
    }

    func fixups() -> FixupTable {
        var pointers = RelocationPointers(
            machine: machine, is64Bit: is64Bit, symbols: knownSymbols, memory: memory())
        for table in relocations.tables {
            guard let section = relocatedSection(table) else { continue }
            for row in relocations.rows[table.rows] { pointers.add(row, row.symbol, in: section) }
        }
        return pointers.finish()
    }

    func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable {
        var references = RelocationReferences(
            machine: machine, wordSize: wordSize, symbols: symbols, memory: memory, thread: .none,
            limit: relocations.rows.count)
        for table in relocations.tables {
            guard let section = relocatedSection(table) else { continue }
            for row in relocations.rows[table.rows] { references.add(row, row.symbol, in: section) }
        }
        return references.finish()
    }

    private func relocatedSection(_ table: LinkedRelocations.Table) -> RelocatedSection? {
        address(of: table.section).map {
            RelocatedSection(address: $0, hasAddends: table.hasAddends, isObjectCode: isCode(table.section))
        }
    }

    private func isCode(_ section: Int) -> Bool { flags[section] & UInt64(SHF_EXECINSTR) != 0 }

    /// Returns the load address of a section. `nil` for an empty one.
    private func address(of section: Int) -> UInt64? {
        let range = sections[section].memoryRange
        return range.isEmpty ? nil : range.lowerBound
    }

    // MARK: - Linking

    func exports(symbols: [Symbol]) -> [ImageExport] { ELFExports.bindable(symbols) }

    func imports(symbols: [Symbol], fixups: @autoclosure () -> FixupTable) -> [ByteView] {
        symbols.filter { $0.role == .undefined }.map(\.name)
    }

    func entryPoints(in memory: ImageMemory) -> [EntryPoint] {
        ELFEntryPoints.listed(in: sections, sectionTraits, memory)
    }

    // MARK: - Code

    func unwindFrames() -> [UnwindFrame] {
        var frames: [UnwindFrame] = []
        for index in unwindSections { frame(index).appendFrames(to: &frames) }
        return frames
    }

    private func readExceptionTables() -> [ExceptionTable] {
        var tables: [ExceptionTable] = []
        for index in unwindSections { frame(index).appendExceptionTables(to: &tables) }
        return ExceptionTable.sorted(tables)
    }

    private var unwindSections: [Int] { sections.indices.filter { sections[$0].name == ".eh_frame" } }

    /// Returns a reader for an `.eh_frame` section. Its pointers are zero, so they are taken from the relocations.
    private func frame(_ index: Int) -> EHFrame {
        var targets: [Int: UInt64] = [:]
        for table in relocations.tables(of: index) {
            for row in relocations.rows[table.rows] {
                guard let place = place(of: row.symbol), let offset = Int(exactly: row.offset) else { continue }
                targets[offset] = place &+ UInt64(bitPattern: row.addend)
            }
        }
        return EHFrame(
            bytes: bytes.slice(sections[index].fileRange) ?? .empty, address: address(of: index) ?? 0,
            is64Bit: is64Bit, isBigEndian: isBigEndian, relocated: { targets[$0] })
    }

    /// Returns the address of a symbol. `nil` for one without memory.
    private func place(of symbol: UInt32) -> UInt64? {
        let symbol = knownSymbols[Int(symbol)]
        guard symbol.section != Symbol.noSection, address(of: Int(symbol.section)) != nil else { return nil }
        return symbol.address
    }

    func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes? {
        guard Int32(machine.number) == EM_AARCH64 else { return nil }
        var relocated: [UInt64: ByteView] = [:]
        for table in relocations.tables where table.hasAddends && isCode(table.section) {
            guard let start = address(of: table.section) else { continue }
            let held = memory.bytes(at: start, count: sections[table.section].memoryRange.size) ?? .empty
            var code = RelocatedCode(held, at: start, symbols: symbols)
            for row in relocations.rows[table.rows] { code.apply(row, row.symbol) }
            relocated[start] = code.bytes
        }
        return RelocatedCode.memory(relocated, sections, memory)
    }

    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] {
        Int32(machine.number) == EM_AARCH64 ? MappingSymbols.data(among: symbols, sections) : []
    }
}
