import CLibelf

/// Reads what a linker takes of a Mach-O object file, in the terms of ELF: sections whose parts are told apart by their
/// symbols, and references by relocations.
struct MachOLinkObject: LinkObjectSource {
    private let file: MachOFile
    private let isARM: Bool
    /// Of each section of the file, its place among those that take part, and back.
    private var places: [Int?] = []
    private var numbers: [Int] = []
    /// How many symbols the file has; behind them stands one for each section that takes part.
    private var symbolCount = 0
    /// What the compact unwind records say: places in code that need their exception tables.
    private var unwind: [Int: [LinkRelocation]] = [:]

    private static let retain: UInt64 = 0x20_0000
    private static let zeroFill: Set<UInt32> = [0x01, 0x0C, 0x12]

    static func object(_ file: MachOFile, name: ByteView, archive: ByteView?) throws(InputError) -> LinkObject {
        guard file.is64Bit, !file.isBigEndian, ["x86_64", "x86_64h", "arm64", "arm64e"].contains(file.architecture)
        else { throw InputError("object files for \(file.architecture) are not put together") }
        var reader = MachOLinkObject(file: file)
        let sections = reader.sections()
        let symbols = try reader.symbols(sections)
        reader.readUnwind()
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

    /// Not debug info, bitcode, or what the linker makes unwind tables of.
    private func takesPart(_ section: MachOFile.Section) -> Bool {
        section.flags & 0x0200_0000 == 0 && section.segment != "__DWARF" && section.segment != "__LLVM"
            && section.segment != "__LD" && section.name != "__eh_frame"
    }

    /// Functions that the loader calls are in sections that are known by their names in ELF.
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
        // The first stands for none.
        var symbols = [LinkSymbol.none]
        for row in 0..<Int(clamping: file.symbolCount) {
            let symbol = symbol(row * 16, table, strings)
            try budget.spend(symbol.name)
            symbols.append(symbol)
        }
        symbolCount = symbols.count
        symbols += sections.indices.map { place in
            LinkSymbol(
                name: .empty, place: .section(place), binding: .local, type: UInt8(STT_SECTION), value: 0, size: 0)
        }
        measure(&symbols, sections)
        return symbols
    }

    private mutating func symbol(_ offset: Int, _ table: ByteView, _ strings: ByteView) -> LinkSymbol {
        let index: UInt32 = table.integer(at: offset) ?? 0
        let type = table.byte(at: offset + 4) ?? 0
        let section = Int(table.byte(at: offset + 5) ?? 0) - 1
        let description: UInt16 = table.integer(at: offset + 6) ?? 0
        let value: UInt64 = table.integer(at: offset + 8) ?? 0
        var symbol = LinkSymbol.none
        symbol.name = index == 0 ? .empty : strings.cString(at: Int(index)) ?? .empty
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

    /// The format states no sizes: a symbol reaches to the next one.
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
            // Labels of the assembler's are no names.
            let isLabel = symbols[index].name.starts(with: "ltmp") || symbols[index].name.starts(with: "L")
            symbols[index].type = UInt8(isLabel ? STT_NOTYPE : isCode ? STT_FUNC : STT_OBJECT)
            guard symbols[index].value < sections[place].size, !isLabel else { continue }
            let next = starts[place].firstIndexSorted { $0 > symbols[index].value }
            let end = next < starts[place].count ? starts[place][next] : sections[place].size
            symbols[index].size = end - symbols[index].value
        }
    }

    // MARK: - Relocations

    /// A row: a place, what is named, how long it is, and of which kind.
    private struct Row {
        var offset: UInt64
        var number: Int
        var isExternal: Bool
        var isDistance: Bool
        var size: Int
        var type: UInt8

        init?(_ table: ByteView, _ index: Int) {
            guard let place: UInt32 = table.integer(at: index * 8), let rest: UInt32 = table.integer(at: index * 8 + 4)
            else { return nil }
            offset = UInt64(place)
            number = Int(rest & 0xFF_FFFF)
            isDistance = rest >> 24 & 1 != 0
            size = 1 << Int(rest >> 25 & 3)
            isExternal = rest >> 27 & 1 != 0
            type = UInt8(rest >> 28)
        }
    }

    func relocations(of section: Int) -> [LinkRelocation] {
        let known = file.sections[numbers[section]]
        let table = file.bytes.slice(known.relocations) ?? .empty
        let contents = file.bytes.slice(known.fileRange) ?? .empty
        var found = unwind[section] ?? []
        var subtracted: Row?
        for index in 0..<table.count / 8 {
            guard let row = Row(table, index) else { break }
            if isSubtractor(row) {
                subtracted = row
                continue
            }
            defer { subtracted = nil }
            // What a page's offset is added to is said by the row behind it.
            guard !(isARM && row.type == 10), let target = target(of: row, contents, known) else { continue }
            found.append(relocation(row, target, from: subtracted, contents, known))
        }
        return found
    }

    private func isSubtractor(_ row: Row) -> Bool { row.type == (isARM ? 1 : 5) }
    private func isPointer(_ row: Row) -> Bool { row.type == 0 }

    /// What is named, and how far behind it.
    private func target(of row: Row, _ contents: ByteView, _ section: MachOFile.Section) -> (
        symbol: Int, addend: UInt64
    )? {
        let held = isPointer(row) ? value(at: row, contents) : 0
        guard !row.isExternal else {
            return row.number + 1 < symbolCount ? (row.number + 1, held) : nil
        }
        guard file.sections.indices.contains(row.number - 1), let place = places[row.number - 1] else { return nil }
        var address = held
        if !isPointer(row) {
            // A distance from the end of the instruction, which mostly is that of the distance.
            address = value(at: row, contents) &+ section.memoryRange.lowerBound &+ row.offset &+ 4
        }
        return (symbolCount + place, address &- file.sections[row.number - 1].memoryRange.lowerBound)
    }

    private func value(at row: Row, _ contents: ByteView) -> UInt64 {
        guard let offset = Int(exactly: row.offset) else { return 0 }
        if row.size == 8 { return contents.integer(at: offset) ?? 0 }
        return UInt64(bitPattern: Int64(contents.integer(at: offset, as: Int32.self) ?? 0))
    }

    private func relocation(
        _ row: Row, _ target: (symbol: Int, addend: UInt64), from: Row?, _ contents: ByteView,
        _ section: MachOFile.Section
    ) -> LinkRelocation {
        var addend = target.addend
        let type: Int32
        switch (isPointer(row), row.size == 8) {
        case (true, true): type = from == nil ? isARM ? 257 : 1 : isARM ? 260 : 24
        case (true, false): type = from == nil ? isARM ? 258 : 10 : isARM ? 261 : 2
        // Calls, and all else that instructions name.
        default: type = row.type == 2 ? isARM ? 283 : 4 : isARM ? 257 : 1
        }
        if type == 4 { addend = addend &- 4 }
        // A distance from a symbol beside the place is one from the place.
        if let from, from.isExternal, let base = place(ofSymbol: from.number),
            section.memoryRange.contains(base.value)
        {
            addend = addend &+ section.memoryRange.lowerBound &+ row.offset &- base.value
        }
        return LinkRelocation(
            offset: row.offset, symbol: UInt32(clamping: target.symbol), type: UInt32(bitPattern: type),
            addend: Int64(bitPattern: addend))
    }

    /// The section of the file that a symbol lies in, and its address.
    private func place(ofSymbol number: Int) -> (section: Int, value: UInt64)? {
        let table = file.table(MachOFile.symbolTable)
        let offset = number * 16
        guard let type = table.byte(at: offset + 4), type & 0x0E == 0x0E, let section = table.byte(at: offset + 5),
            section > 0, let value: UInt64 = table.integer(at: offset + 8)
        else { return nil }
        return (Int(section) - 1, value)
    }

    // MARK: - Unwinding

    /// Rows of 32 bytes: function, length, encoding, personality, exception table. The function needs the last two.
    private mutating func readUnwind() {
        guard let section = file.sections.first(where: { $0.name == "__compact_unwind" }) else { return }
        let table = file.bytes.slice(section.relocations) ?? .empty
        let contents = file.bytes.slice(section.fileRange) ?? .empty
        var rows: [UInt64: [UInt64: (symbol: Int, addend: UInt64)]] = [:]
        for index in 0..<table.count / 8 {
            guard let row = Row(table, index), let target = target(of: row, contents, section) else { continue }
            rows[row.offset / 32, default: [:]][row.offset % 32] = target
        }
        for (_, row) in rows.sorted(by: { $0.key < $1.key }) {
            guard let function = row[0], let place = placeOfFunction(function) else { continue }
            for field in [16, 24] as [UInt64] {
                guard let target = row[field] else { continue }
                unwind[place.section, default: []].append(
                    LinkRelocation(
                        offset: place.offset, symbol: UInt32(clamping: target.symbol), type: isARM ? 257 : 1,
                        addend: Int64(bitPattern: target.addend)))
            }
        }
    }

    private func placeOfFunction(_ target: (symbol: Int, addend: UInt64)) -> (section: Int, offset: UInt64)? {
        if target.symbol >= symbolCount { return (target.symbol - symbolCount, target.addend) }
        guard let known = place(ofSymbol: target.symbol - 1), file.sections.indices.contains(known.section),
            let section = places[known.section]
        else { return nil }
        return (section, known.value &- file.sections[known.section].memoryRange.lowerBound &+ target.addend)
    }
}
