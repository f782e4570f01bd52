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
