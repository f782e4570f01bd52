/// The parts of a Mach-O file that are read on demand: symbols, and the table rows, names, slots and unwind records
/// that belong to them.
final class MachODetail: ImageReader {
    let file: MachOFile
    let sections: [Section]

    init(file: MachOFile, sections: [Section]) {
        self.file = file
        self.sections = sections
    }

    /// Section index by the start of its relocations. No two sections share a start (see ``MachOOverlaps``).
    private lazy var relocatedSections = Dictionary(
        file.sections.indices.filter { !file.sections[$0].relocations.isEmpty }
            .map { (file.sections[$0].relocations.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })

    /// The exception tables with their functions, sorted by the address of the table.
    private(set) lazy var exceptionTables = MachOUnwind(detail: self).exceptionTables()

    func symbols() throws(InputError) -> [Symbol] { try MachOSymbols.symbols(of: file) }

    func origins(symbols: [Symbol]) -> [Origin] { MachODebugMap.origins(in: file, symbols: symbols) }

    /// Returns the object files that the image was linked from, as far as its debug map lists them.
    func linkedObjects() throws(InputError) -> [LinkedObject] {
        try MachODebugMap.objects(in: file, symbols: symbols())
    }

    func belongings(in index: Int, symbols: [Symbol]) -> [Belonging] {
        guard sections.indices.contains(index) else { return [] }
        guard index < file.sections.count else { return tableBelongings(sections[index], symbols: symbols) }
        let section = file.sections[index]
        switch section.name {
        case "__unwind_info": return MachOUnwind(detail: self).pages(section)
        case "__compact_unwind": return MachOUnwind(detail: self).entries(section)
        case "__eh_frame": return MachOUnwind(detail: self).frames(section)
        case "__gcc_except_tab": return MachOUnwind(detail: self).exceptionTables(in: section)
        default: return MachOLinkage(file: file).entries(of: section)
        }
    }

    private func tableBelongings(_ section: Section, symbols: [Symbol]) -> [Belonging] {
        switch section.name {
        case MachOFile.symbolTable: return rows(section, symbols: symbols)
        case MachOFile.stringTable: return names(section, symbols: symbols)
        case MachOFile.indirectSymbols: return MachOLinkage(file: file).indirectRows(section.fileRange)
        case MachOFile.relocations: return relocations(section.fileRange)
        default: return []
        }
    }

    private func rows(_ section: Section, symbols: [Symbol]) -> [Belonging] {
        let size = file.symbolSize
        return (0..<Int(file.symbolCount)).compactMap { row in
            guard symbols[row].isOwner else { return nil }
            return Belonging(
                start: section.fileRange.lowerBound + UInt64(row) * size, size: size, owner: .symbol(UInt32(row)))
        }
    }

    private func names(_ section: Section, symbols: [Symbol]) -> [Belonging] {
        let strings = file.table(MachOFile.stringTable)
        return (0..<Int(file.symbolCount)).compactMap { row in
            guard symbols[row].isOwner, let offset = strings.offset(of: symbols[row].name) else { return nil }
            let size = min(UInt64(symbols[row].name.count) + 1, UInt64(strings.count - offset))
            return Belonging(
                start: section.fileRange.lowerBound + UInt64(offset), size: size, owner: .symbol(UInt32(row)))
        }
    }

    /// Returns the relocations of an object file's section; each belongs to the symbol that it patches.
    private func relocations(_ range: Range<UInt64>) -> [Belonging] {
        guard let index = relocatedSections[range.lowerBound] else { return [] }
        let section = file.sections[index]
        return stride(from: range.lowerBound, to: range.upperBound, by: 8).compactMap { offset in
            file.bytes.integer(at: Int(offset), as: UInt32.self, bigEndian: file.isBigEndian).map {
                let address = section.memoryRange.lowerBound &+ UInt64($0 & 0x00FF_FFFF)
                return Belonging(start: offset, size: 8, owner: .address(address, otherwise: nil))
            }
        }
    }
}

// Facts of a Mach-O file about memory, linking and code.
extension MachODetail {
    var hasSymbolTable: Bool { !file.table(MachOFile.symbolTable).isEmpty }

    /// Whether there are debug entries or definitions that no other image sees, which `strip -x` removes.
    var hasLocalSymbols: Bool {
        let rows = file.table(MachOFile.symbolTable)
        for row in 0..<Int(clamping: file.symbolCount) {
            guard let symbol = MachONList(rows, row: row, file) else { return false }
            if symbol.isStab || (symbol.isDefinedInSection && !symbol.isExternal) { return true }
        }
        return false
    }

    var linkerName: String? {
        file.tools.first { MachODetail.linkers[$0.tool] != nil }.map { tool in
            let version = tool.version
            let patch = version & 0xFF == 0 ? "" : ".\(version & 0xFF)"
            return "\(MachODetail.linkers[tool.tool] ?? "") \(version >> 16).\(version >> 8 & 0xFF)\(patch)"
        }
    }

    private static let linkers = [TOOL_LD: "ld", TOOL_LLD: "lld"]

    func namesThing(_ symbol: Symbol) -> Bool {
        !isLocalLabel(symbol) && !symbol.name.starts(with: "l") && !symbol.name.starts(with: "L")
    }

    func isLocalLabel(_ symbol: Symbol) -> Bool { symbol.rank < MachOSymbols.leastRankOfName }

    // MARK: - Memory

    func memory() -> AddressedBytes { file.memory }

    var memorySections: [ImageMemory.Section] {
        file.sections.map { ImageMemory.Section(name: $0.name, range: $0.memoryRange) }
    }

    func fixups() -> FixupTable { FixupTable(file) }

    var sectionTraits: [SectionTraits] {
        sections.indices.map { index in
            var traits = SectionTraits()
            if index < file.sections.count {
                traits = MachOSectionTraits.traits(of: file.sections[index], wordSize: file.wordSize)
                traits.isExecutable = sections[index].kind == .code
            } else {
                // Headers, symbol tables and other link-edit data.
                traits.isReferable = false
            }
            return traits
        }
    }

    // MARK: - Linking

    func exports(symbols: [Symbol]) -> [ImageExport] {
        MachOExports.exports(of: file).map { ImageExport(name: $0.name, address: $0.address) }
    }

    func importStubs(symbols: [Symbol]) -> [ImportStub] { MachOLinkage(file: file).jumpTables(symbols) }

    func entryPoints(in memory: ImageMemory) -> [EntryPoint] {
        MachOStart.entryPoints(of: file, in: memory) + MachOUnwind(detail: self).personalities(in: memory)
    }

    var libraries: [ByteView] { file.libraries }

    func linkTables(symbols: [Symbol]) -> LinkTables { MachOLinkTables.tables(of: file) }

    var interpreter: ByteView? { MachOLoadList(file).loader }

    func loading(of image: Image) throws(InputError) -> any ImageLoading { try MachOLoading(self, image) }

    // MARK: - Code

    func functionStarts() -> FunctionStarts {
        let marked = MachOFunctionStarts.marked(in: file)
        guard file.isARM32 else { return FunctionStarts(addresses: marked) }
        return FunctionStarts(
            addresses: marked.map { $0 & ~1 },
            thumb: (marked + MachOFunctionStarts.thumbSymbols(in: file)).filter { $0 & 1 == 1 })
    }

    /// Returns the unwind records of functions with an exception table.
    func unwindFrames() -> [UnwindFrame] {
        exceptionTables.map {
            UnwindFrame(function: $0.function, size: nil, exceptionTable: $0.address, personality: nil)
        }
    }

    //  offset:32  length:16  kind:16      offset from the header

    /// Returns the data inside code of 32-bit ARM images; 64-bit code contains none.
    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] {
        guard file.isARM32 else { return [] }
        let rows = file.table("[data in code]")
        let start = file.imageStart
        let gaps = stride(from: 0, to: rows.count - 7, by: 8).compactMap { row -> Range<UInt64>? in
            guard let offset = rows.integer(at: row, as: UInt32.self, bigEndian: file.isBigEndian),
                let length = rows.integer(at: row + 4, as: UInt16.self, bigEndian: file.isBigEndian)
            else { return nil }
            return start &+ UInt64(offset)..<start &+ UInt64(offset) &+ UInt64(length)
        }
        return gaps.sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension MachOFile {
    /// Address of the image's header, from which offsets in its tables count.
    var imageStart: UInt64 { segments.first { $0.name == "__TEXT" }?.memoryRange.lowerBound ?? 0 }

    /// The bytes of a linked image's segments, or of an object file's sections, by address.
    var memory: AddressedBytes {
        let ranges =
            fileType == MH_OBJECT
            ? sections.map { ($0.memoryRange, $0.fileRange) } : segments.map { ($0.memoryRange, $0.fileRange) }
        return AddressedBytes(ranges, in: bytes, isBigEndian: isBigEndian)
    }
}
