/// A reader of the entries of single units in DWARF.
final class DwarfUnitEntries: UnitEntryReader {
    private let file: DwarfFile
    private let ends: [DwarfSection: UInt64]
    private var names = SourceNames()
    /// The size of each unit's table of its ranges of code.
    private lazy var rangeTables: [Int: UInt64] = {
        var sizes: [Int: UInt64] = [:]
        DwarfCursor.forEachRecord(of: file.sections.contents(.addressRanges), isBigEndian: file.isBigEndian) {
            range, is64, cursor in
            cursor.skip(2)
            let offset = cursor.unsigned(size: is64 ? 8 : 4)
            if let unit = file.unit(at: offset, in: .info) { sizes[unit, default: 0] += range.size }
        }
        return sizes
    }()

    /// - Returns: `nil` for an image without debug info in its own file.
    init?(_ image: Image) {
        guard let sections = DebugSections(image) else { return nil }
        file = DwarfFile(sections)
        file.readUnits()
        ends = Dictionary(
            uniqueKeysWithValues: [DwarfSection.locations, .locationLists, .ranges, .rangeLists].map {
                ($0, sections.size($0))
            })
    }

    /// Returns the bytes of a unit's entries.
    func size(ofUnit number: Int) -> UInt64 { number < file.units.count ? file.units[number].header.range.size : 0 }

    /// Returns the index of a section among those of the image, and its unpacked size; `nil` if there is none.
    func section(_ kind: DebugEntrySection) -> (index: Int, size: UInt64)? {
        guard let part = file.sections.parts[kind.section.rawValue].first else { return nil }
        return (part.index, max(file.sections.size(kind.section), 1))
    }

    /// Returns the length of a string with its end.
    func length(ofStringAt offset: UInt64) -> UInt64 {
        file.sections.contents(.strings).cString(at: Int(clamping: offset)).map { UInt64($0.count) + 1 } ?? 0
    }

    /// Returns the entries of a unit; `nil` if it is damaged or its entries lie in another file.
    func entries(ofUnit number: Int) -> UnitEntries? {
        guard number < file.units.count else { return nil }
        let unit = file.units[number]
        guard unit.section == .info, !unit.isSkeleton, let table = try? file.abbreviations(of: unit) else { return nil }
        var walk = UnitWalk(file, unit, table)
        guard walk.read() else { return nil }
        var found = walk.unit
        let sections: [(DebugEntrySection, DwarfSection)] = [
            (.locations, .locations), (.locationLists, .locationLists), (.ranges, .ranges), (.rangeLists, .rangeLists),
        ]
        for (kind, section) in sections { walk.addLists(of: kind, end: ends[section] ?? 0, to: &found) }
        found.abbreviations = (table.range.size, table.shapes.count)
        found.addressSize = UInt64(unit.header.addressSize)
        found.ranges = unit.ranges.map(\.lowerBound)
        found.rangeTableSize = rangeTables[number] ?? 0
        addLines(of: unit, number, to: &found)
        return found
    }

    /// Returns the lines of a unit; `nil` if it has none, or they are damaged.
    func lines(ofUnit number: Int) -> UnitLines? {
        guard number < file.units.count,
            let table = LineTable(of: file.units[number], in: file, names: &names, wantsRows: true)
        else { return nil }
        return UnitLines(rows: table.rows.rows, source: table.source)
    }

    private func addLines(of unit: DwarfUnit, _ number: Int, to found: inout UnitEntries) {
        guard let start = unit.statements, let lines = lines(ofUnit: number) else { return }
        let others = file.units.compactMap(\.statements).filter { $0 > start }
        found.lineSize = (others.min() ?? file.sections.size(.line)) - min(start, file.sections.size(.line))
        found.lines = lines.rows.map(\.address)
    }
}

/// The walk over the entries of a unit.
private struct UnitWalk {
    private(set) var unit = UnitEntries()
    private let file: DwarfFile
    private let head: DwarfUnit
    private let table: AbbreviationTable
    private let base: UInt64
    private var offsets: [UInt64] = []
    /// Offsets of entries that entries refer to, as long as later entries have no index.
    private var references: [UInt64] = []
    /// The offsets of lists with their entries.
    private var lists: [DebugEntrySection: [(offset: UInt64, entry: UInt32)]] = [:]

    init(_ file: DwarfFile, _ unit: DwarfUnit, _ table: AbbreviationTable) {
        self.file = file
        head = unit
        self.table = table
        base = unit.header.range.lowerBound
    }

    /// Reads all entries. Returns whether they could be read.
    mutating func read() -> Bool {
        let bytes = file.bytes(of: head)
        guard UInt64(bytes.count) == head.header.range.size else { return false }
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(head.header.entries - base))
        var around: [UInt32] = []
        while cursor.offset < bytes.count {
            let start = cursor.offset
            let code = cursor.uleb()
            if code == 0 {
                guard let entry = around.popLast() else { continue }
                unit.entries[Int(entry)].size += 1
                unit.entries[Int(entry)].end = UInt32(unit.entries.count)
                continue
            }
            guard let shape = table.index(of: code), unit.entries.count < Int(UnitEntries.none) else { return false }
            add(shape, at: start, in: around.last, &cursor)
            guard !cursor.isBroken else { return false }
            if table.shapes[shape].hasChildren { around.append(UInt32(unit.entries.count - 1)) }
        }
        for entry in around { unit.entries[Int(entry)].end = UInt32(unit.entries.count) }
        unit.targets = references.map { reference in
            let index = offsets.firstIndexSorted { $0 >= reference }
            return index < offsets.count && offsets[index] == reference ? UInt32(index) : UnitEntries.none
        }
        return !unit.entries.isEmpty
    }

    private mutating func add(_ shape: Int, at start: Int, in parent: UInt32?, _ cursor: inout DwarfCursor) {
        let number = UInt32(unit.entries.count)
        let tag = table.shapes[shape].tag
        let (firstTarget, firstString) = (references.count, unit.strings.count)
        var extent = EntryExtent()
        var address = UnitEntries.noPlace
        var (name, callEnd): (AttributeValue?, AttributeValue?)
        var firstCode: AttributeValue?
        for attribute in table.shapes[shape].attributes {
            let known = table.attributes[Int(attribute)]
            let value = AttributeValue.read(known.form, implicit: known.constant, of: head.header, from: &cursor)
            extent.add(known.name, value)
            switch known.name {
            case DW_AT_sibling: continue
            case DW_AT_name: name = value
            case DW_AT_call_return_pc: callEnd = value
            case DW_AT_entry_pc: firstCode = value
            case DW_AT_low_pc where tag == DW_TAG_GNU_call_site: callEnd = value
            case DW_AT_location: address = variable(value) ?? address
            case DW_AT_abstract_origin where tag == DW_TAG_inlined_subroutine:
                address = offset(value) ?? address
            default: break
            }
            note(value, of: known.name, number)
        }
        var kind = UnitWalk.kind(of: tag)
        if parent == nil { kind = .unit }
        if UnitWalk.hasCode(tag) {
            let ranges = file.ranges(extent, head)
            if kind == .function, let first = ranges.first {
                address = first.lowerBound
                kind = .definition
            } else {
                unit.code += ranges.map { UnitEntries.Code(entry: number, range: $0) }
                // A call of which no instruction is left goes with the one that it stands before.
                if ranges.isEmpty, let start = firstCode.flatMap({ file.address($0, head) }), start < .max {
                    unit.code.append(UnitEntries.Code(entry: number, range: start..<start + 1))
                }
            }
        } else if kind == .callSite, let end = callEnd.flatMap({ file.address($0, head) }), end > 0 {
            unit.code.append(UnitEntries.Code(entry: number, range: end - 1..<end))
        } else if kind != .inlinedCall, address != UnitEntries.noPlace {
            kind = .definition
        }
        if kind == .scope, parent == 0, let name = name.flatMap({ file.string($0, head) }) {
            unit.scopes[number] = name
        }
        offsets.append(base + UInt64(start))
        unit.entries.append(
            UnitEntries.Entry(
                kind: kind, parent: parent ?? 0, size: UInt32(clamping: cursor.offset - start), shape: UInt32(shape),
                place: address, targets: firstTarget..<references.count, strings: firstString..<unit.strings.count,
                end: number + 1))
    }

    private static func hasCode(_ tag: UInt16) -> Bool {
        tag == DW_TAG_subprogram || tag == DW_TAG_inlined_subroutine || tag == DW_TAG_lexical_block
    }

    private static func kind(of tag: UInt16) -> UnitEntries.Kind {
        switch tag {
        case DW_TAG_subprogram: .function
        case DW_TAG_namespace, DW_TAG_module: .scope
        case DW_TAG_structure_type, DW_TAG_class_type, DW_TAG_union_type, DW_TAG_enumeration_type,
            DW_TAG_interface_type:
            .type
        case DW_TAG_inlined_subroutine: .inlinedCall
        case DW_TAG_template_type_parameter: .typeArgument
        case DW_TAG_call_site, DW_TAG_GNU_call_site: .callSite
        case DW_TAG_imported_declaration, DW_TAG_imported_module: .importedName
        default: .other
        }
    }

    private func offset(_ value: AttributeValue) -> UInt64? {
        switch value.form {
        case DW_FORM_ref1, DW_FORM_ref2, DW_FORM_ref4, DW_FORM_ref8, DW_FORM_ref_udata:
            base.addingClamped(value.number)
        case DW_FORM_ref_addr: value.number
        default: nil
        }
    }

    private func variable(_ value: AttributeValue) -> UInt64? {
        var cursor = DwarfCursor(value.bytes, isBigEndian: file.isBigEndian)
        guard !value.bytes.isEmpty else { return nil }
        switch cursor.byte() {
        case DW_OP_addr where value.bytes.count == 1 + head.header.addressSize:
            return cursor.unsigned(size: head.header.addressSize)
        case DW_OP_addrx, DW_OP_GNU_addr_index:
            let index = cursor.uleb()
            return cursor.offset == value.bytes.count ? file.address(index: index, head) : nil
        default: return nil
        }
    }

    /// Notes what an attribute takes in other sections, and which entry it refers to.
    private mutating func note(_ value: AttributeValue, of name: UInt16, _ entry: UInt32) {
        if let target = offset(value) { references.append(target) }
        if let place = file.stringPlace(value, head) {
            unit.strings.append(place)
            if value.form != DW_FORM_strp { unit.stringOffsetSize = UInt64(head.header.offsetSize) }
        }
        if value.isAddressIndex { unit.addresses.append((entry, value.number)) }
        let isOld = head.header.version < 5
        if name == DW_AT_ranges {
            let list = isOld ? value.number : file.rangeListOffset(value, head)
            if let list { lists[isOld ? .ranges : .rangeLists, default: []].append((list, entry)) }
            if value.form == DW_FORM_rnglistx { share(entry, .rangeLists, UInt64(head.header.offsetSize)) }
        } else if value.form == DW_FORM_loclistx {
            if let list = file.locationListOffset(value, head) {
                lists[.locationLists, default: []].append((list, entry))
            }
            share(entry, .locationLists, UInt64(head.header.offsetSize))
        } else if UnitWalk.mayHaveLocations.contains(name),
            value.form == DW_FORM_sec_offset || isOld && head.header.version < 4 && value.form == DW_FORM_data4
        {
            lists[isOld ? .locations : .locationLists, default: []].append((value.number, entry))
        }
    }

    /// Attributes whose offset is that of a location list.
    private static let mayHaveLocations: Set<UInt16> = [DW_AT_location, DW_AT_frame_base, DW_AT_GNU_locviews]

    private mutating func share(_ entry: UInt32, _ section: DebugEntrySection, _ size: UInt64) {
        unit.shares.append(UnitEntries.Share(entry: entry, section: section, size: size))
    }

    /// Adds the bytes of lists, each of which ends where the next one begins.
    func addLists(of kind: DebugEntrySection, end: UInt64, to found: inout UnitEntries) {
        let sorted = (lists[kind] ?? []).sorted { $0.offset < $1.offset }
        for (index, list) in sorted.enumerated() {
            if index > 0, sorted[index - 1].offset == list.offset { continue }
            // The lists of one unit lie together; the last one of locations is taken to be of average size.
            let next = sorted[(index + 1)...].first { $0.offset > list.offset }?.offset
            let average = sorted.count < 2 ? 0 : (list.offset - sorted[0].offset) / UInt64(sorted.count)
            let size =
                switch kind {
                case .ranges, .rangeLists:
                    RangeListReader(file: file, unit: head).size(ofListAt: list.offset, isOld: kind == .ranges)
                default: next.map { $0 - list.offset } ?? min(average, end > list.offset ? end - list.offset : 0)
                }
            found.shares.append(UnitEntries.Share(entry: list.entry, section: kind, size: size))
        }
    }
}

extension DebugEntrySection {
    /// The section of DWARF with these bytes.
    fileprivate var section: DwarfSection {
        switch self {
        case .entries: .info
        case .strings: .strings
        case .stringOffsets: .stringOffsets
        case .addresses: .addresses
        case .locations: .locations
        case .locationLists: .locationLists
        case .ranges: .ranges
        case .rangeLists: .rangeLists
        case .abbreviations: .abbreviations
        case .lines: .line
        case .addressTables: .addressRanges
        }
    }
}
