import CLibelf

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
            file.isRelocatable
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

    /// Symbols with the type of a function, and unwind records: assemblers put tables into code as well.
    func certainFunctionStarts(symbols: [Symbol]) -> [UInt64] {
        var starts = unwindFrames().map(\.function)
        for table in symbolTables {
            file.handle.forEachSymbol(in: table.number, extended: nil) { _, row, _ in
                let type = Int32(row.st_info & 0xF)
                guard type == STT_FUNC || type == STT_GNU_IFUNC, row.st_shndx != UInt16(SHN_UNDEF) else { return }
                starts.append(row.st_value)
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

    /// Returns the data that AArch64 assemblers mark inside code with `$d` mapping symbols.
    func dataInCode(symbols: [Symbol]) -> [Range<UInt64>] {
        guard Int32(file.machine.number) == EM_AARCH64 else { return [] }
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
