/// A reader of the image of a linked set.
final class LinkedSetReader: ImageReader {
    private let bytes: ByteView
    private let target: LinkTarget
    private let sections: [Section]
    let sectionTraits: [SectionTraits]
    private let knownSymbols: [Symbol]
    private let relocations: LinkedRelocations
    /// The exception tables with their functions, sorted by address.
    private lazy var exceptionTables = readExceptionTables()

    init(
        bytes: ByteView, target: LinkTarget, sections: [Section], traits: [SectionTraits], symbols: LinkedSymbols,
        relocations: LinkedRelocations
    ) {
        self.bytes = bytes
        self.target = target
        self.sections = sections
        self.relocations = relocations
        sectionTraits = traits
        knownSymbols = symbols.symbols(in: sections)
    }

    // MARK: - Symbols

    func symbols() -> [Symbol] { knownSymbols }

    func namesThing(_ symbol: Symbol) -> Bool { LinkedSymbols.isTyped(symbol) }

    func isLocalLabel(_ symbol: Symbol) -> Bool {
        symbol.size == 0 && target.labelPrefix.map { symbol.name.starts(with: $0) } ?? false
    }

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
        AddressedBytes(sections.map { ($0.memoryRange, $0.fileRange) }, in: bytes, isBigEndian: target.isBigEndian)
    }

    var memorySections: [ImageMemory.Section] {
        sections.filter { !$0.memoryRange.isEmpty }.map { ImageMemory.Section(name: $0.name, range: $0.memoryRange) }
    }

    func fixups() -> FixupTable {
        var references = LinkedReferences(knownSymbols, target)
        for table in relocations.tables {
            if let start = address(of: table.section) {
                references.addPointers(relocations.rows[table.rows], at: start)
            }
        }
        return references.pointers()
    }

    func references(symbols: [Symbol], memory: AddressedBytes, sections: [Section]) -> FixupTable {
        var references = LinkedReferences(symbols, target)
        for table in relocations.tables {
            if let start = address(of: table.section) { references.addAll(relocations.rows[table.rows], at: start) }
        }
        return references.all()
    }

    /// Returns the load address of a section. `nil` for an empty one.
    private func address(of section: Int) -> UInt64? {
        let range = sections[section].memoryRange
        return range.isEmpty ? nil : range.lowerBound
    }

    // MARK: - Linking

    func exports(symbols: [Symbol]) -> [ImageExport] {
        ImageExport.bindable(symbols, isGlobal: LinkedSymbols.isGlobal)
    }

    func imports(symbols: [Symbol], fixups: @autoclosure () -> FixupTable) -> [ByteView] {
        symbols.filter { $0.role == .undefined }.map(\.name)
    }

    func entryPoints(in memory: ImageMemory) -> [EntryPoint] { EntryPoint.listed(in: sections, sectionTraits, memory) }

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
        for row in relocations.rows(of: index) {
            guard let place = place(of: row.symbol), let offset = Int(exactly: row.offset) else { continue }
            targets[offset] = place &+ UInt64(bitPattern: row.addend)
        }
        return EHFrame(
            bytes: bytes.slice(sections[index].fileRange) ?? .empty, address: address(of: index) ?? 0,
            is64Bit: target.is64Bit, isBigEndian: target.isBigEndian, relocated: { targets[$0] })
    }

    /// Returns the address of a symbol. `nil` for one without memory.
    private func place(of symbol: UInt32) -> UInt64? {
        let symbol = knownSymbols[Int(symbol)]
        guard symbol.section != Symbol.noSection, address(of: Int(symbol.section)) != nil else { return nil }
        return symbol.address
    }

    func linkedCode(symbols: [Symbol], memory: AddressedBytes) -> AddressedBytes? {
        guard target.machine == .arm64 else { return nil }
        var relocated: [UInt64: ByteView] = [:]
        for table in relocations.tables where sectionTraits[table.section].isExecutable {
            guard let start = address(of: table.section) else { continue }
            let held = memory.bytes(at: start, count: sections[table.section].memoryRange.size) ?? .empty
            var code = RelocatedCode(held, at: start, symbols: symbols)
            for row in relocations.rows[table.rows] {
                guard case .instruction(let field) = row.form else { continue }
                code.fill(field, at: row.offset, with: row.symbol, addend: row.addend)
            }
            relocated[start] = code.bytes
        }
        return RelocatedCode.memory(relocated, sections, memory)
    }

    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] {
        target.hasMappingSymbols ? MappingSymbols.data(among: symbols, sections) : []
    }
}
