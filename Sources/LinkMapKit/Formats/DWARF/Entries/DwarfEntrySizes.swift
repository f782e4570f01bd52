/// A reader of the bytes of the file that the entries directly below units take in the debug sections, with all entries
/// inside them.
struct DwarfEntrySizes {
    private struct Entry {
        var offset: UInt64
        var end: UInt64
        var unit: Int
        /// See ``DebugEntrySizes/Entry/addresses``.
        var addresses: [UInt64] = []
        var code: Range<UInt64> = 0..<0
        /// The bytes of its address in the table of addresses; 0 if it holds the address itself.
        var indexedAddress: UInt64 = 0
        /// The offsets of entries that it and the entries inside refer to.
        var references: [UInt64] = []
    }

    /// The sections whose bytes are counted for entries.
    private static let sections: [DwarfSection] =
        [.info, .locations, .locationLists, .ranges, .rangeLists, .frames, .addresses]

    /// The entries in the order of the section.
    private var entries: [Entry] = []
    /// The offsets of lists in each section of location lists and range lists, each with the index of its entry; -1 for a unit.
    private var lists: [DwarfSection: [(offset: UInt64, entry: Int)]] = [:]
    private let file: DwarfFile
    private var statements: [UInt64] = []

    static func sizes(of file: DwarfFile) -> DebugEntrySizes {
        var reader = DwarfEntrySizes(file)
        reader.read()
        return reader.sizes()
    }

    private init(_ file: DwarfFile) { self.file = file }

    private func sizes() -> DebugEntrySizes {
        let offsets = entries.map(\.offset)
        let lists = [.locations, .locationLists, .ranges, .rangeLists].map(sizes(ofListsIn:))
        let frames = frames()
        let known = entries.enumerated().map { index, entry in
            var bytes = [size(entry.offset..<entry.end, .info)]
            bytes += lists.map { $0[index] ?? 0 }
            bytes.append(entry.code.isEmpty ? 0 : frames[entry.code.lowerBound] ?? 0)
            bytes.append(size(0..<entry.indexedAddress, .addresses))
            let targets = entry.references.compactMap { reference -> Int? in
                let next = offsets.firstIndexSorted { $0 > reference }
                return next > 0 && next - 1 != index ? next - 1 : nil
            }
            return DebugEntrySizes.Entry(
                unit: entry.unit, addresses: entry.addresses, code: entry.code.size, bytes: bytes, targets: targets)
        }
        return DebugEntrySizes(
            entries: known, parts: DwarfEntrySizes.sections.map(part),
            units: file.units.map { $0.section == .info ? size($0.header.range, .info) : 0 }, linePart: part(.line),
            lines: lineTables())
    }

    private func part(_ section: DwarfSection) -> Int? { file.sections.parts[section.rawValue].first?.index }

    /// Returns the bytes of the file that a range of a section takes.
    private func size(_ range: Range<UInt64>, _ section: DwarfSection) -> UInt64 {
        file.sections.packedSize(of: range, in: section)
    }

    // MARK: - Entries

    private mutating func read() {
        for (index, unit) in file.units.enumerated() where unit.section == .info {
            statements.append(unit.statements ?? .max)
            read(unit, index)
        }
    }

    private mutating func read(_ unit: DwarfUnit, _ number: Int) {
        guard let table = try? file.abbreviations(of: unit, isPassing: true) else { return }
        let bytes = file.bytes(of: unit)
        let base = unit.header.range.lowerBound
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(unit.header.entries - base))
        var depth = 0
        while cursor.offset < bytes.count, !cursor.isBroken {
            let start = base + UInt64(cursor.offset)
            let code = cursor.uleb()
            if code == 0 {
                depth -= 1
                if depth == 1 { finish(base + UInt64(cursor.offset)) }
                continue
            }
            guard let index = table.index(of: code) else { return }
            let shape = table.shapes[index]
            if depth == 1 { entries.append(Entry(offset: start, end: start, unit: number)) }
            var extent = EntryExtent()
            for attribute in shape.attributes {
                let known = table.attributes[Int(attribute)]
                let value = AttributeValue.read(known.form, implicit: known.constant, of: unit.header, from: &cursor)
                if depth == 1 { extent.add(known.name, value) }
                if depth == 1, known.name == DW_AT_low_pc, value.isAddressIndex {
                    entries[entries.count - 1].indexedAddress = UInt64(unit.header.addressSize)
                }
                note(value, of: known.name, unit, isOfUnit: depth == 0)
            }
            if depth == 1, let range = file.ranges(extent, unit).first {
                entries[entries.count - 1].addresses = [range.lowerBound]
                entries[entries.count - 1].code = range
            }
            if shape.hasChildren { depth += 1 } else if depth == 1 { finish(base + UInt64(cursor.offset)) }
        }
    }

    private mutating func finish(_ end: UInt64) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].end = max(end, entries[entries.count - 1].offset)
    }

    private mutating func note(_ value: AttributeValue, of name: UInt16, _ unit: DwarfUnit, isOfUnit: Bool) {
        let last = entries.count - 1
        if name == DW_AT_ranges {
            let isOld = unit.header.version < 5
            let list = isOld ? value.number : file.rangeListOffset(value, unit)
            if let list { lists[isOld ? .ranges : .rangeLists, default: []].append((list, isOfUnit ? -1 : last)) }
        }
        guard !isOfUnit, last >= 0 else { return }
        switch value.form {
        case DW_FORM_ref1, DW_FORM_ref2, DW_FORM_ref4, DW_FORM_ref8, DW_FORM_ref_udata:
            entries[last].references.append(unit.header.range.lowerBound.addingClamped(value.number))
        case DW_FORM_ref_addr: entries[last].references.append(value.number)
        default: break
        }
        switch name {
        case DW_AT_go_runtime_type:
            let address = value.isAddressIndex ? file.address(index: value.number, unit) : value.number
            if let address, address > 0 { entries[last].addresses.append(address) }
        case DW_AT_location where value.form == DW_FORM_sec_offset:
            lists[unit.header.version < 5 ? .locations : .locationLists, default: []].append((value.number, last))
        case DW_AT_location
        where value.bytes.byte(at: 0) == DW_OP_addr && value.bytes.count == 1 + unit.header.addressSize:
            var cursor = DwarfCursor(value.bytes, isBigEndian: file.isBigEndian, at: 1)
            entries[last].addresses.append(cursor.unsigned(size: unit.header.addressSize))
        default: break
        }
    }

    // MARK: - Other sections

    /// Returns the bytes of each entry in a section of lists, each of which ends where the next one begins.
    private func sizes(ofListsIn section: DwarfSection) -> [Int: UInt64] {
        var sizes: [Int: UInt64] = [:]
        let end = file.sections.size(section)
        let sorted = (lists[section] ?? []).sorted { $0.offset < $1.offset }
        for (index, list) in sorted.enumerated() where list.entry >= 0 {
            let next = index + 1 < sorted.count ? sorted[index + 1].offset : max(end, list.offset)
            sizes[list.entry, default: 0] += size(list.offset..<next, section)
        }
        return sizes
    }

    /// Returns the sizes of the records that tell how to unwind functions, by the address of each function.
    private func frames() -> [UInt64: UInt64] {
        var sizes: [UInt64: UInt64] = [:]
        let addressSize = file.units.first?.header.addressSize ?? 8
        DwarfCursor.forEachRecord(of: file.sections.contents(.frames), isBigEndian: file.isBigEndian) {
            range, is64, cursor in
            let id = cursor.unsigned(size: is64 ? 8 : 4)
            if id != (is64 ? .max : 0xFFFF_FFFF) { sizes[cursor.unsigned(size: addressSize)] = size(range, .frames) }
        }
        return sizes
    }

    /// Returns the size of each unit's line table.
    private func lineTables() -> [UInt64] {
        let end = file.sections.size(.line)
        let starts = statements.filter { $0 < end }.sortedUnique()
        return statements.map { start in
            guard start < end else { return 0 }
            let next = starts.firstIndexSorted { $0 > start }
            return size(start..<(next < starts.count ? starts[next] : end), .line)
        }
    }
}
