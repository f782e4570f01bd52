import CLibelf

/// A reader of a Mach-O object file that returns the parts a linker needs, in ELF terms: sections, symbols with sizes,
/// and relocations with ELF types.
struct MachOLinkObject: LinkObjectSource {
    let file: MachOFile
    let isARM: Bool
    /// The index of each section of the file in ``LinkObject/sections``. `nil` for sections that are not linked.
    private(set) var places: [Int?] = []
    private(set) var numbers: [Int] = []
    /// The number of symbols from the file. One section symbol for each linked section follows them.
    private(set) var symbolCount = 0
    /// References from functions to their personalities and exception tables, by section.
    private(set) var unwind: [Int: [LinkRelocation]] = [:]

    private static let retain: UInt64 = 0x20_0000
    private static let zeroFill: Set<UInt32> = [0x01, 0x0C, 0x12]

    static func object(_ file: MachOFile, name: ByteView, archive: ByteView?) throws(InputError) -> LinkObject {
        guard file.is64Bit, !file.isBigEndian, ["x86_64", "x86_64h", "arm64", "arm64e"].contains(file.architecture)
        else { throw InputError("object files for \(file.architecture) are not combined") }
        var reader = MachOLinkObject(file: file)
        let sections = reader.sections()
        let symbols = try reader.symbols(sections)
        reader.unwind = reader.unwindRelocations()
        return LinkObject(name: name, archive: archive, sections: sections, symbols: symbols, source: reader)
    }

    private init(file: MachOFile) {
        self.file = file
        isARM = file.architecture.hasPrefix("arm")
    }

    // MARK: - Sections

    private mutating func sections() -> [LinkSection] {
        var sections: [LinkSection] = []
        for (number, section) in file.sections.enumerated() {
            guard takesPart(section) else {
                places.append(nil)
                continue
            }
            places.append(sections.count)
            numbers.append(number)
            let type = section.flags & 0xFF
            let isZero = MachOLinkObject.zeroFill.contains(type)
            sections.append(
                LinkSection(
                    name: MachOLinkObject.name(section), type: UInt32(isZero ? SHT_NOBITS : SHT_PROGBITS),
                    flags: MachOLinkObject.flags(section), alignment: section.alignment,
                    size: section.memoryRange.size, contents: file.bytes.slice(section.fileRange) ?? .empty))
        }
        return sections
    }

    /// Returns whether a section is linked. Debug info, bitcode and unwind input are not.
    private func takesPart(_ section: MachOFile.Section) -> Bool {
        section.flags & 0x0200_0000 == 0 && section.segment != "__DWARF" && section.segment != "__LLVM"
            && section.segment != "__LD" && section.name != "__eh_frame"
    }

    /// Returns the ELF name of a section. Tables of initializers and finalizers get their ELF names.
    private static func name(_ section: MachOFile.Section) -> ByteView {
        switch section.flags & 0xFF {
        case 0x09: return ".init_array"
        case 0x0A: return ".fini_array"
        default: return ByteView(copying: "\(section.segment.lossless),\(section.name.lossless)")
        }
    }

    private static func flags(_ section: MachOFile.Section) -> UInt64 {
        var flags = UInt64(SHF_ALLOC)
        if section.flags & 0x8000_0400 != 0 { flags |= UInt64(SHF_EXECINSTR) }
        if section.segment == "__DATA" { flags |= UInt64(SHF_WRITE) }
        if section.flags & 0xFF == 0x02 { flags |= UInt64(SHF_STRINGS) }
        if section.flags & 0x1000_0000 != 0 { flags |= retain }
        return flags
    }

    // MARK: - Symbols

    private mutating func symbols(_ sections: [LinkSection]) throws(InputError) -> [LinkSymbol] {
        let table = file.table(MachOFile.symbolTable)
        let strings = file.table(MachOFile.stringTable)
        var budget = NameBudget(fileSize: file.bytes.count)
        // The first is the null symbol.
        var symbols = [LinkSymbol.none]
        for row in 0..<Int(clamping: file.symbolCount) {
            symbols.append(try symbol(row * 16, table, strings, &budget))
        }
        symbolCount = symbols.count
        symbols += sections.indices.map { place in
            LinkSymbol(
                name: .empty, place: .section(place), binding: .local, type: UInt8(STT_SECTION), value: 0, size: 0)
        }
        measure(&symbols, sections)
        return symbols
    }

    private mutating func symbol(
        _ offset: Int, _ table: ByteView, _ strings: ByteView, _ budget: inout NameBudget
    ) throws(InputError) -> LinkSymbol {
        let index: UInt32 = table.integer(at: offset) ?? 0
        let type = table.byte(at: offset + 4) ?? 0
        let section = Int(table.byte(at: offset + 5) ?? 0) - 1
        let description: UInt16 = table.integer(at: offset + 6) ?? 0
        let value: UInt64 = table.integer(at: offset + 8) ?? 0
        var symbol = LinkSymbol.none
        symbol.name = index == 0 ? .empty : try budget.name(at: Int(index), in: strings)
        guard type & 0xE0 == 0 else { return symbol }
        if type & 1 != 0 { symbol.binding = description & (type & 0x0E == 0 ? 0x40 : 0x80) != 0 ? .weak : .global }
        switch type & 0x0E {
        case 0 where value > 0:
            (symbol.place, symbol.size) = (.common, value)
            symbol.value = 1 << UInt64(description >> 8 & 0xF)
        case 0: symbol.place = .undefined
        case 2: (symbol.place, symbol.value) = (.absolute, value)
        case 0x0E:
            guard file.sections.indices.contains(section), let place = places[section] else { break }
            symbol.place = .section(place)
            symbol.value = value &- file.sections[section].memoryRange.lowerBound
        default: break
        }
        return symbol
    }

    /// Sets symbol types and sizes. The format has no sizes, so a symbol ends at the next one.
    private func measure(_ symbols: inout [LinkSymbol], _ sections: [LinkSection]) {
        var starts = sections.map { _ in [UInt64]() }
        for symbol in symbols[..<symbolCount] {
            if case .section(let place) = symbol.place, symbol.value < sections[place].size {
                starts[place].append(symbol.value)
            }
        }
        for place in starts.indices { starts[place] = starts[place].sortedUnique() }
        for index in 1..<max(1, symbolCount) {
            guard case .section(let place) = symbols[index].place else { continue }
            let isCode = sections[place].flags & UInt64(SHF_EXECINSTR) != 0
            // Labels that the assembler makes are not names.
            let isLabel = symbols[index].name.starts(with: "ltmp") || symbols[index].name.starts(with: "L")
            symbols[index].type = UInt8(isLabel ? STT_NOTYPE : isCode ? STT_FUNC : STT_OBJECT)
            guard symbols[index].value < sections[place].size, !isLabel else { continue }
            let next = starts[place].firstIndexSorted { $0 > symbols[index].value }
            let end = next < starts[place].count ? starts[place][next] : sections[place].size
            symbols[index].size = end - symbols[index].value
        }
    }
}

extension MachOImage {
    package static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile {
        let file = try MachOFile(bytes)
        let machine = UInt16(file.architecture.hasPrefix("arm") ? EM_AARCH64 : EM_X86_64)
        let target = LinkTarget(
            architecture: file.architecture, machine: machine, is64Bit: file.is64Bit, isBigEndian: file.isBigEndian,
            hasUnderscores: true, hasLinkedOperands: false, startSymbols: ["start", "_main"])
        return LinkableFile(target: target) { name, archive throws(InputError) in
            try MachOLinkObject.object(file, name: name, archive: archive)
        }
    }

    package static var readsObjectsAlone: Bool { false }
}
