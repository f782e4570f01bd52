/// A reader of a Mach-O object file that returns the parts a linker needs.
struct MachOLinkObject: LinkObjectSource {
    private let file: MachOFile
    private let isARM: Bool
    /// The index of each section of the file in ``LinkObject/sections``. `nil` for sections that are not linked.
    private var places: [Int?] = []
    private var numbers: [Int] = []
    /// The number of symbols from the file. One section symbol for each linked section follows them.
    private var symbolCount = 0
    /// References from functions to their personalities and exception tables, by section.
    private var unwind: [Int: [LinkRelocation]] = [:]

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
            sections.append(linkSection(section))
        }
        return sections
    }

    private func linkSection(_ section: MachOFile.Section) -> LinkSection {
        let type = section.flags & 0xFF
        var linked = LinkSection(
            name: ByteView(copying: "\(section.segment.lossless),\(section.name.lossless)"),
            kind: MachOLinkObject.kind(section), size: section.memoryRange.size,
            contents: file.bytes.slice(section.fileRange) ?? .empty)
        linked.traits.purpose = type == 0x09 ? .initializers : type == 0x0A ? .terminators : .ordinary
        linked.traits.isExecutable = linked.kind == .code
        linked.traits.isRetained = section.flags & 0x1000_0000 != 0
        linked.isWritable = section.segment == "__DATA"
        linked.isFoundByName = linked.traits.purpose != .ordinary
        linked.alignment = section.alignment
        return linked
    }

    /// Returns whether a section is linked. Debug info, bitcode and unwind input are not.
    private func takesPart(_ section: MachOFile.Section) -> Bool {
        section.flags & 0x0200_0000 == 0 && section.segment != "__DWARF" && section.segment != "__LLVM"
            && section.segment != "__LD" && section.name != "__eh_frame"
    }

    private static func kind(_ section: MachOFile.Section) -> ByteKind {
        if zeroFill.contains(section.flags & 0xFF) { return .zeroFill }
        if section.flags & 0x8000_0400 != 0 { return .code }
        if section.flags & 0xFF == 0x02 { return .strings }
        return section.segment == "__DATA" ? .data : .constants
    }

    // MARK: - Symbols

    private mutating func symbols(_ sections: [LinkSection]) throws(InputError) -> [LinkSymbol] {
        let table = file.table(MachOFile.symbolTable)
        let strings = file.table(MachOFile.stringTable)
        var budget = NameBudget(fileSize: file.bytes.count)
        // The first is the null symbol.
        var symbols = [LinkSymbol()]
        for row in 0..<Int(clamping: file.symbolCount) {
            guard let row = MachONList(table, row: row, file) else { break }
            symbols.append(try symbol(row, strings, &budget))
        }
        symbolCount = symbols.count
        symbols += sections.indices.map { place in
            var symbol = LinkSymbol()
            symbol.place = .section(place)
            symbol.isMark = true
            return symbol
        }
        measure(&symbols, sections)
        return symbols
    }

    private mutating func symbol(
        _ row: MachONList, _ strings: ByteView, _ budget: inout NameBudget
    ) throws(InputError) -> LinkSymbol {
        var symbol = LinkSymbol(name: row.strx == 0 ? .empty : try budget.name(at: Int(row.strx), in: strings))
        guard !row.isStab else { return symbol }
        if row.isExternal { symbol.binding = row.desc & (row.kind == N_UNDF ? 0x40 : 0x80) != 0 ? .weak : .global }
        switch row.kind {
        case N_UNDF where row.value > 0:
            symbol.place = .common
            symbol.size = row.value
            symbol.value = 1 << UInt64(row.desc >> 8 & 0xF)
        case N_UNDF: symbol.place = .undefined
        case 2:
            symbol.place = .absolute
            symbol.value = row.value
        case N_SECT:
            let section = Int(row.section) - 1
            guard file.sections.indices.contains(section), let place = places[section] else { break }
            symbol.place = .section(place)
            symbol.value = row.value &- file.sections[section].memoryRange.lowerBound
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
            // Labels that the assembler makes are not names.
            let isLabel = symbols[index].name.starts(with: "ltmp") || symbols[index].name.starts(with: "L")
            symbols[index].isTyped = !isLabel
            symbols[index].isMark = symbols[index].name.isEmpty
            guard symbols[index].value < sections[place].size, !isLabel else { continue }
            let next = starts[place].firstIndexSorted { $0 > symbols[index].value }
            let end = next < starts[place].count ? starts[place][next] : sections[place].size
            symbols[index].size = end - symbols[index].value
        }
    }

    // MARK: - Relocations

    /// A Mach-O relocation entry.
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
            // `ARM64_RELOC_ADDEND` is skipped: the entry after it has the symbol.
            guard !(isARM && row.type == 10), let target = target(of: row, contents, known) else { continue }
            found.append(relocation(row, target, from: subtracted, contents, known))
        }
        return found
    }

    private func isSubtractor(_ row: Row) -> Bool { row.type == (isARM ? 1 : 5) }
    private func isPointer(_ row: Row) -> Bool { row.type == 0 }

    /// Returns the symbol that an entry refers to and the addend in bytes. `nil` if the entry is invalid.
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
            // The distance counts from the end of the instruction, which is usually the end of the 4-byte field.
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
        // References from code are called plain addresses, apart from calls, which have type 2 on both architectures.
        let isCall = !isPointer(row) && row.type == 2
        let isWhole = !isPointer(row) || row.size == 8
        var form = isCall ? LinkRelocation.Form.reference : .address
        if isPointer(row), from != nil { form = .distance }
        // A distance from a symbol in the same section is converted to a distance from the relocated field.
        if let from, from.isExternal, let base = place(ofSymbol: from.number),
            section.memoryRange.contains(base.value)
        {
            addend = addend &+ section.memoryRange.lowerBound &+ row.offset &- base.value
        }
        return LinkRelocation(
            offset: row.offset, symbol: UInt32(clamping: target.symbol), form: form,
            size: isCall ? 0 : isWhole ? 8 : 4, addend: Int64(bitPattern: addend))
    }

    /// Returns the section that defines a symbol and the symbol's address.
    private func place(ofSymbol number: Int) -> (section: Int, value: UInt64)? {
        guard let row = MachONList(file.table(MachOFile.symbolTable), row: number, file), row.isDefinedInSection,
            row.section > 0
        else { return nil }
        return (Int(row.section) - 1, row.value)
    }

    // MARK: - Unwind records

    /// Reads `__compact_unwind` and returns the references from each function to its personality and exception table,
    /// by section. A record has 32 bytes: function, length, encoding, personality, exception table.
    private func unwindRelocations() -> [Int: [LinkRelocation]] {
        guard let section = file.sections.first(where: { $0.name == "__compact_unwind" }) else { return [:] }
        let table = file.bytes.slice(section.relocations) ?? .empty
        let contents = file.bytes.slice(section.fileRange) ?? .empty
        var rows: [UInt64: [UInt64: (symbol: Int, addend: UInt64)]] = [:]
        for index in 0..<table.count / 8 {
            guard let row = Row(table, index), let target = target(of: row, contents, section) else { continue }
            rows[row.offset / 32, default: [:]][row.offset % 32] = target
        }
        var unwind: [Int: [LinkRelocation]] = [:]
        for (_, row) in rows.sorted(by: { $0.key < $1.key }) {
            guard let function = row[0], let place = placeOfFunction(function) else { continue }
            for field in [16, 24] as [UInt64] {
                guard let target = row[field] else { continue }
                unwind[place.section, default: []].append(
                    LinkRelocation(
                        offset: place.offset, symbol: UInt32(clamping: target.symbol), form: .address, size: 8,
                        addend: Int64(bitPattern: target.addend)))
            }
        }
        return unwind
    }

    private func placeOfFunction(_ target: (symbol: Int, addend: UInt64)) -> (section: Int, offset: UInt64)? {
        if target.symbol >= symbolCount { return (target.symbol - symbolCount, target.addend) }
        guard let known = place(ofSymbol: target.symbol - 1), file.sections.indices.contains(known.section),
            let section = places[known.section]
        else { return nil }
        return (section, known.value &- file.sections[known.section].memoryRange.lowerBound &+ target.addend)
    }
}

extension MachOImage {
    package static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile {
        let file = try MachOFile(bytes)
        var target = LinkTarget(
            kind: kind, architecture: file.architecture,
            machine: file.architecture.hasPrefix("arm") ? .arm64 : .x86_64, is64Bit: file.is64Bit,
            isBigEndian: file.isBigEndian, toolchain: .appleObjects)
        target.hasLinkedOperands = false
        target.startSymbols = ["start", "_main"]
        return LinkableFile(target: target) { name, archive throws(InputError) in
            try MachOLinkObject.object(file, name: name, archive: archive)
        }
    }

    package static var readsObjectsAlone: Bool { false }
}
