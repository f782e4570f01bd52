/// The debug info of a Go program by what it describes: functions, variables and types.
///
/// Go's linker writes entries for what it keeps. Entries of types and of inlined functions stay as long as others refer to them, those
/// of constants as long as anything of their package does.
struct GoDebugEntries: LinkedDebugEntries {
    /// A part of the file: its region, its size there and its unpacked size.
    private typealias Part = (region: Int, packed: UInt64, size: UInt64)

    private let entries: [DebugEntrySizes.Entry]
    /// The node that each entry describes; ``NodeMap/noNode`` for entries that others refer to.
    private let nodes: [UInt32]
    /// The size of each unit's own entry and of entries that describe constants.
    private var rests: [UInt64] = []
    /// The size of each unit's line table, and of its code.
    private var lines: [(bytes: UInt64, code: UInt64)] = []
    /// The parts whose bytes are counted for entries.
    private let parts: [Part?]
    private let linePart: Part?

    /// - Returns: `nil` for a program without Go's tables or without debug info.
    init?(_ graph: ProgramGraph, _ program: Program, _ layout: Layout) {
        let file = DebugFileSearch.Found(path: "", image: program.image)
        guard program.go?.parts != nil,
            let info = DebugInfoFormats.open(in: file, of: program.image, isOwn: true, DebugFileSearch())
        else { return nil }
        info.readUnits()
        guard let sizes = info.entrySizes() else { return nil }
        func part(_ known: DebugEntrySizes.Part?) -> Part? {
            guard let known,
                let index = layout.regions.firstIndex(where: { Int($0.section) == known.section && $0.fileSize > 0 })
            else { return nil }
            return (index, layout.regions[index].fileSize, known.unpackedSize)
        }
        parts = sizes.parts.map(part)
        linePart = part(sizes.linePart)
        entries = sizes.entries
        nodes = entries.map { entry in
            entry.addresses.lazy.compactMap { graph.rooted.map.node(at: $0) }.first ?? NodeMap.noNode
        }
        lines = sizes.lines.map { ($0, 0) }
        for entry in entries where entry.unit < lines.count { lines[entry.unit].code += entry.code }
        rests = sizes.units
        for (entry, isKept) in zip(entries, kept { _ in true }) where isKept && entry.unit < rests.count {
            rests[entry.unit] -= min(entry.bytes[0], rests[entry.unit])
        }
    }

    /// Adds the bytes that go along with nodes to those of their regions.
    func add(_ isGone: [Bool], to gone: inout [UInt64]) {
        let (before, after) = (kept { _ in true }, kept { !isGone[Int($0)] })
        var sums = [UInt64](repeating: 0, count: parts.count)
        var code = [UInt64](repeating: 0, count: lines.count)
        var isLeft = [Bool](repeating: false, count: rests.count)
        for index in entries.indices where after[index] && entries[index].unit < isLeft.count {
            isLeft[entries[index].unit] = true
        }
        var isEmptied = [Bool](repeating: false, count: rests.count)
        for index in entries.indices where before[index] && !after[index] {
            if entries[index].unit < isLeft.count { isEmptied[entries[index].unit] = !isLeft[entries[index].unit] }
            for section in sums.indices { sums[section] += entries[index].bytes[section] }
            if entries[index].unit < code.count { code[entries[index].unit] += entries[index].code }
        }
        for (rest, isEmptied) in zip(rests, isEmptied) where isEmptied { sums[0] += rest }
        for (part, sum) in zip(parts, sums) { add(sum, of: part, to: &gone) }
        let lost = lines.indices.reduce(UInt64(0)) { sum, unit in
            let (bytes, all) = lines[unit]
            return sum + (all == 0 ? 0 : UInt64(Double(bytes) * Double(min(code[unit], all)) / Double(all)))
        }
        add(lost, of: linePart, to: &gone)
    }

    private func add(_ bytes: UInt64, of part: Part?, to gone: inout [UInt64]) {
        guard let part else { return }
        let packed = UInt64(Double(min(bytes, part.size)) * Double(part.packed) / Double(part.size))
        gone[part.region] = gone[part.region].addingClamped(packed)
    }

    /// Returns which entries remain: those of nodes that remain, and what they refer to.
    private func kept(_ isKept: (UInt32) -> Bool) -> [Bool] {
        var result = [Bool](repeating: false, count: entries.count)
        var waiting: [Int] = []
        for index in entries.indices where nodes[index] != NodeMap.noNode && isKept(nodes[index]) {
            result[index] = true
            waiting.append(index)
        }
        while let index = waiting.popLast() {
            for target in entries[index].targets where !result[target] {
                result[target] = true
                waiting.append(target)
            }
        }
        return result
    }
}

/// Reads the entries of a Go program's debug info that lie directly below their units.
private struct GoDebugReader {
    struct Entry {
        var offset: UInt64
        var end: UInt64
        var unit: Int
        var node = NodeMap.noNode
        var address: UInt64 = 0
        var code: UInt64 = 0
        /// The bytes of its address in the table of addresses; 0 if it holds the address itself.
        var indexedAddress: UInt64 = 0
        /// The offsets of entries that it and the entries inside refer to.
        var references: [UInt64] = []
    }

    /// The entries in the order of the section.
    private(set) var entries: [Entry] = []
    /// The offsets of lists in each section of location lists and range lists, each with the index of its entry; -1 for a unit.
    private var lists: [DwarfSection: [(offset: UInt64, entry: Int)]] = [:]
    private let file: DwarfFile
    private let map: NodeMap
    private var statements: [UInt64] = []

    /// The attribute with the address of a type's descriptor.
    private static let runtimeType: UInt16 = 0x2904

    init(_ file: DwarfFile, _ map: NodeMap) {
        self.file = file
        self.map = map
    }

    mutating func read() {
        file.readUnits()
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
            if depth == 1, let range = file.ranges(extent, unit).first { describe(range) }
            if shape.hasChildren { depth += 1 } else if depth == 1 { finish(base + UInt64(cursor.offset)) }
        }
    }

    private mutating func finish(_ end: UInt64) {
        guard !entries.isEmpty else { return }
        entries[entries.count - 1].end = max(end, entries[entries.count - 1].offset)
    }

    private mutating func describe(_ code: Range<UInt64>) {
        let last = entries.count - 1
        entries[last].node = map.node(at: code.lowerBound) ?? NodeMap.noNode
        entries[last].address = code.lowerBound
        entries[last].code = code.size
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
        case GoDebugReader.runtimeType where entries[last].node == NodeMap.noNode:
            let address = value.isAddressIndex ? file.address(index: value.number, unit) : value.number
            if let address, address > 0 { entries[last].node = map.node(at: address) ?? NodeMap.noNode }
        case DW_AT_location where value.form == DW_FORM_sec_offset:
            lists[unit.header.version < 5 ? .locations : .locationLists, default: []].append((value.number, last))
        case DW_AT_location
        where value.bytes.byte(at: 0) == DW_OP_addr && value.bytes.count == 1 + unit.header.addressSize:
            var cursor = DwarfCursor(value.bytes, isBigEndian: file.isBigEndian, at: 1)
            let address = cursor.unsigned(size: unit.header.addressSize)
            if entries[last].node == NodeMap.noNode { entries[last].node = map.node(at: address) ?? NodeMap.noNode }
        default: break
        }
    }

    // MARK: - Other sections

    /// Returns the bytes of each entry in a section of lists, each of which ends where the next one begins.
    func sizes(ofListsIn section: DwarfSection) -> [Int: UInt64] {
        var sizes: [Int: UInt64] = [:]
        let end = file.sections.size(section)
        let sorted = (lists[section] ?? []).sorted { $0.offset < $1.offset }
        for (index, list) in sorted.enumerated() where list.entry >= 0 {
            let next = index + 1 < sorted.count ? sorted[index + 1].offset : max(end, list.offset)
            sizes[list.entry, default: 0] += next - list.offset
        }
        return sizes
    }

    /// Returns the sizes of the records that tell how to unwind functions, by the address of each function.
    func frames() -> [UInt64: UInt64] {
        let bytes = file.sections.contents(.frames)
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian)
        var sizes: [UInt64: UInt64] = [:]
        while cursor.offset < bytes.count {
            let start = cursor.offset
            guard let (length, is64) = cursor.initialLength(), length <= UInt64(bytes.count - cursor.offset) else {
                break
            }
            let next = cursor.offset + Int(length)
            let id = cursor.unsigned(size: is64 ? 8 : 4)
            if id != (is64 ? .max : 0xFFFF_FFFF) {
                sizes[cursor.unsigned(size: file.units.first?.header.addressSize ?? 8)] = UInt64(next - start)
            }
            cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: next)
        }
        return sizes
    }

    /// Returns the size of each unit's line table.
    func lineTables() -> [(bytes: UInt64, code: UInt64)] {
        let end = file.sections.size(.line)
        let starts = statements.filter { $0 < end }.sortedUnique()
        return statements.map { start in
            guard start < end else { return (0, 0) }
            let next = starts.firstIndexSorted { $0 > start }
            return ((next < starts.count ? starts[next] : end) - start, 0)
        }
    }
}
