/// The debug info of one file: its units, and the tables and sections that resolve the values in their entries.
final class DwarfFile {
    let sections: DebugSections
    private(set) var units: [DwarfUnit] = []
    /// The problems met while reading.
    var problems = DebugProblems()
    /// The supplementary file, into which `dwz` moved entries that several files share.
    var supplement: DwarfFile?
    /// The file with the skeleton units, which resolves addresses; `nil` if this is no split file.
    var skeletons: DwarfFile?
    var arena = ByteArena()
    /// The index of a package of split units: the contribution of each unit to each section.
    private lazy var index =
        sections.has(.unitIndex)
        ? PackageIndex(sections.contents(.unitIndex), isBigEndian: sections.isBigEndian) : nil
    private var tables: [TableKey: AbbreviationTable] = [:]
    private var waitingNames = WaitingNames()
    /// Whether unit names lie in a compressed section and are read after all units.
    private lazy var namesWait = sections.onlyPacked(.strings) != nil

    private struct TableKey: Hashable {
        var offset: UInt64
        var version: UInt16
        var addressSize: Int
        var is64: Bool
    }

    init(_ sections: DebugSections) {
        self.sections = sections
    }

    var isBigEndian: Bool { sections.isBigEndian }

    /// Reads the headers of all units and the first entry of each.
    ///
    /// - Parameters:
    ///   - isSequential: whether entries are read only by `visit`.
    ///   - visit: receives the index and the bytes of each unit. The bytes may be valid only during the call.
    func readUnits(isSequential: Bool = false, _ visit: (_ index: Int, _ bytes: ByteView) -> Void = { _, _ in }) {
        for section in [DwarfSection.info, .types] where sections.has(section) {
            readUnits(of: section, UnitWindows(sections, section, isSequential: isSequential), visit)
        }
        waitingNames.fill(&units, from: sections, keptIn: &arena)
        waitingNames = WaitingNames()
    }

    private func readUnits(of section: DwarfSection, _ windows: UnitWindows, _ visit: (Int, ByteView) -> Void) {
        var offset: UInt64 = 0
        while offset < windows.size {
            let head = windows.window(at: offset, count: UnitHeader.longest)
            let reading = UnitHeader.read(
                head, at: offset, left: windows.size - offset, isBigEndian: isBigEndian, isTypes: section == .types)
            switch reading {
            case .header(var header):
                guard sections.limit.spend(.unit) else { return }
                let row = index?.row(at: offset).map { PackageRow(index: index, row: $0) }
                header.abbreviations = header.abbreviations.addingClamped(row?.start(.abbreviations) ?? 0)
                let bytes = windows.window(at: offset, count: header.range.size)
                units.append(unit(header, section, bytes, row, isPassing: windows.isPassing))
                visit(units.count - 1, bytes)
                offset = header.range.upperBound
            case .unreadable(let what, let next):
                problems.add(section, offset, what)
                offset = next
            case .end(let what):
                // Some assemblers align units with zeros.
                if head.count >= 4, head.prefix(4).isAllZero {
                    offset += 4
                    continue
                }
                problems.add(section, offset, what)
                return
            }
        }
    }

    /// Returns the bytes of a unit, at any time after it was read.
    func bytes(of unit: DwarfUnit) -> ByteView { sections.contents(unit.section).slice(unit.header.range) ?? .empty }

    /// Returns the index in ``units`` of the unit at an offset.
    func unit(at offset: UInt64, in section: DwarfSection) -> Int? {
        let index = units.firstIndexSorted {
            ($0.section.rawValue, $0.header.range.upperBound) > (section.rawValue, offset)
        }
        guard index < units.count, units[index].section == section, units[index].header.range.contains(offset) else {
            return nil
        }
        return index
    }

    // MARK: - Tables

    /// Returns the abbreviation table of a unit.
    ///
    /// - Parameter isPassing: whether units are read in sequence, so that only the last table is kept.
    func abbreviations(of unit: DwarfUnit, isPassing: Bool = false) throws(InputError) -> AbbreviationTable {
        let header = unit.header
        let key = TableKey(
            offset: header.abbreviations, version: header.version, addressSize: header.addressSize, is64: header.is64)
        if let known = tables[key] { return known }
        let excess = InputError("its abbreviations overlap those of many others")
        guard sections.limit.hasRoom else { throw excess }
        let table = try AbbreviationTable(
            sections.contents(.abbreviations), header: header, isBigEndian: isBigEndian)
        guard sections.limit.spend(.abbreviation, table.range.size) else { throw excess }
        // Most units have a table of their own, used once. References between units need a few tables at a time.
        if tables.count >= (isPassing ? 1 : DwarfFile.tableLimit) { tables.removeAll(keepingCapacity: true) }
        tables[key] = table
        return table
    }

    private static let tableLimit = 1_024
}

/// Reads the first entry of each unit, which describes the unit itself.
extension DwarfFile {
    func unit(
        _ header: UnitHeader, _ section: DwarfSection, _ bytes: ByteView, _ row: PackageRow?, isPassing: Bool
    ) -> DwarfUnit {
        var unit = DwarfUnit(header: header, section: section)
        unit.splitID = header.kind.isType ? nil : header.signature
        var values = firstEntry(header, bytes, tag: &unit.tag)
        guard !values.isEmpty else { return unit }
        if isPassing {
            for index in values.indices where !values[index].value.bytes.isEmpty {
                values[index].value.bytes = arena.store(values[index].value.bytes)
            }
        }
        // Bases come first: other values are relative to them.
        for (name, value) in values {
            switch name {
            case DW_AT_str_offsets_base: unit.stringOffsetsBase = value.number
            case DW_AT_addr_base, DW_AT_GNU_addr_base: unit.addressBase = value.number
            case DW_AT_rnglists_base: unit.rangeListsBase = value.number
            case DW_AT_loclists_base: unit.locationListsBase = value.number
            case DW_AT_GNU_ranges_base: unit.gnuRangesBase = value.number
            case DW_AT_GNU_dwo_id: unit.splitID = value.number
            case DW_AT_stmt_list: unit.statements = value.number
            case DW_AT_language: unit.language = UInt16(truncatingIfNeeded: value.number)
            default: break
            }
        }
        addDefaultBases(to: &unit, row)
        for (name, value) in values where name == DW_AT_dwo_name || name == DW_AT_GNU_dwo_name {
            unit.splitName = string(value, unit) ?? .empty
        }
        for (name, value) in values {
            switch name {
            case DW_AT_name: unit.name = text(value, unit, .name)
            case DW_AT_comp_dir: unit.directory = text(value, unit, .directory)
            case DW_AT_producer: unit.producer = value
            case DW_AT_low_pc: unit.lowPC = address(value, unit)
            default: break
            }
        }
        let extent = EntryExtent(values)
        unit.statesRanges = extent.isStated
        unit.ranges = ranges(extent, unit)
        return unit
    }

    /// Returns a name of the unit, or defers it until all units have been read. The search for split units needs the
    /// names of skeleton units at once.
    private func text(_ value: AttributeValue, _ unit: DwarfUnit, _ field: WaitingNames.Field) -> ByteView {
        if namesWait, !unit.isSkeleton, let place = stringPlace(value, unit) {
            waitingNames.add(field, ofUnit: units.count, at: place)
            return .empty
        }
        return string(value, unit) ?? .empty
    }

    /// Adds the bases that split units omit: the starts of their contributions to each section.
    private func addDefaultBases(to unit: inout DwarfUnit, _ row: PackageRow?) {
        guard sections.isSplit else { return }
        let (strings, ranges, locations) = (
            row?.start(.stringOffsets) ?? 0, row?.start(.rangeLists) ?? 0, row?.start(.locationLists) ?? 0
        )
        if let statements = unit.statements { unit.statements = statements.addingClamped(row?.start(.line) ?? 0) }
        let header: UInt64 = unit.header.is64 ? 20 : 12
        if unit.header.version >= 5 {
            unit.stringOffsetsBase = unit.stringOffsetsBase ?? strings.addingClamped(unit.header.is64 ? 16 : 8)
            unit.rangeListsBase = unit.rangeListsBase ?? ranges.addingClamped(header)
            unit.locationListsBase = unit.locationListsBase ?? locations.addingClamped(header)
        } else {
            unit.stringOffsetsBase = unit.stringOffsetsBase ?? strings
        }
    }

    /// Returns the attributes of the first entry; empty if it cannot be read.
    private func firstEntry(_ header: UnitHeader, _ bytes: ByteView, tag: inout UInt16)
        -> [(name: UInt16, value: AttributeValue)]
    {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian, at: Int(header.entries - header.range.lowerBound))
        let code = cursor.uleb()
        var shape = DwarfCursor(
            sections.contents(.abbreviations), isBigEndian: isBigEndian, at: Int(clamping: header.abbreviations))
        // The table is read only up to the code of the entry, which is usually the first.
        while !shape.isBroken, code != 0 {
            let start = shape.offset
            defer { if !sections.limit.spend(.abbreviation, UInt64(shape.offset - start)) { shape.fail() } }
            let found = shape.uleb()
            guard found != 0 else { return [] }
            let foundTag = UInt16(truncatingIfNeeded: shape.uleb())
            shape.skip(1)
            var values: [(name: UInt16, value: AttributeValue)] = []
            while !shape.isBroken {
                let (name, form) = (UInt16(truncatingIfNeeded: shape.uleb()), UInt16(truncatingIfNeeded: shape.uleb()))
                if name == 0, form == 0 { break }
                let constant = form == DW_FORM_implicit_const ? shape.sleb() : 0
                guard found == code else { continue }
                values.append((name, .read(form, implicit: constant, of: header, from: &cursor)))
            }
            guard found == code else { continue }
            guard !cursor.isBroken, !shape.isBroken else { return [] }
            tag = foundTag
            return values
        }
        return []
    }
}

/// Resolves attribute values to strings, addresses and ranges.
extension DwarfFile {
    // MARK: - Strings

    func string(_ value: AttributeValue, _ unit: DwarfUnit) -> ByteView? {
        switch value.form {
        case DW_FORM_string: return value.bytes
        case DW_FORM_line_strp:
            let source = skeletons != nil && !sections.has(.lineStrings) ? skeletons?.sections : sections
            return source?.string(at: value.number, in: .lineStrings)
        case DW_FORM_strp_sup, DW_FORM_GNU_strp_alt:
            return supplement?.sections.string(at: value.number, in: .strings)
        default:
            return stringPlace(value, unit).flatMap { sections.string(at: $0, in: .strings) }
        }
    }

    /// Returns whether GCC or the GNU assembler wrote the unit.
    func isGNU(_ unit: DwarfUnit) -> Bool {
        unit.producer.flatMap { string($0, unit) }?.starts(with: "GNU ") ?? false
    }

    /// Returns the offset in `.debug_str` of the string that a value refers to.
    func stringPlace(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        switch value.form {
        case DW_FORM_strp: value.number
        case DW_FORM_strx, DW_FORM_strx1, DW_FORM_strx2, DW_FORM_strx3, DW_FORM_strx4, DW_FORM_GNU_str_index:
            stringOffset(value.number, unit)
        default: nil
        }
    }

    /// Returns the offset in `.debug_str` of the string with an index.
    private func stringOffset(_ index: UInt64, _ unit: DwarfUnit) -> UInt64? {
        let size = unit.header.offsetSize
        let base = unit.stringOffsetsBase ?? (unit.header.version >= 5 ? UInt64(size * 2) : 0)
        return number(.stringOffsets, base: base, index: index, size: size)
    }

    private func number(_ section: DwarfSection, base: UInt64, index: UInt64, size: Int) -> UInt64? {
        let (distance, overflow) = index.multipliedReportingOverflow(by: UInt64(size))
        guard !overflow, let place = Int(exactly: base.addingClamped(distance)) else { return nil }
        let bytes = sections.contents(section)
        return size == 8
            ? bytes.integer(at: place, as: UInt64.self, bigEndian: isBigEndian)
            : bytes.integer(at: place, as: UInt32.self, bigEndian: isBigEndian).map(UInt64.init)
    }

    // MARK: - Addresses

    func address(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        if value.form == DW_FORM_addr { return value.number }
        return value.isAddressIndex ? address(index: value.number, unit) : nil
    }

    func address(index: UInt64, _ unit: DwarfUnit) -> UInt64? {
        if let skeletons { return skeletons.address(index: index, unit) }
        let size = unit.header.addressSize
        let base = unit.addressBase ?? (unit.header.version >= 5 ? (unit.header.is64 ? 16 : 8) : 0)
        return number(.addresses, base: base, index: index, size: size == 8 ? 8 : 4)
    }

    // MARK: - Ranges

    /// Returns the code ranges of an entry. Range lists without an end are cut off.
    func ranges(_ extent: EntryExtent, _ unit: DwarfUnit) -> [Range<UInt64>] {
        if let list = extent.ranges { return rangeList(list, unit) }
        guard let low = extent.low.flatMap({ address($0, unit) }), let high = extent.high else { return [] }
        let end = address(high, unit) ?? low.addingClamped(high.number)
        return low < end && sections.limit.spend(.range) ? [low..<end] : []
    }

    private func rangeList(_ value: AttributeValue, _ unit: DwarfUnit) -> [Range<UInt64>] {
        if unit.header.version < 5 {
            // The range lists of split units stay in the file with the skeleton units.
            let file = skeletons ?? self
            let start = skeletons == nil ? value.number : value.number &+ (unit.gnuRangesBase ?? 0)
            return RangeListReader(file: file, unit: unit).oldList(at: start)
        }
        guard let offset = rangeListOffset(value, unit) else { return [] }
        return RangeListReader(file: self, unit: unit).list(at: offset)
    }

    /// Returns the offset of a range list in its section.
    func rangeListOffset(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        guard value.form == DW_FORM_rnglistx else { return value.number }
        return listOffset(.rangeLists, base: unit.rangeListsBase, index: value.number, unit)
    }

    /// Returns the offset of a location list in its section.
    func locationListOffset(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        guard value.form == DW_FORM_loclistx else { return value.number }
        return listOffset(.locationLists, base: unit.locationListsBase, index: value.number, unit)
    }

    private func listOffset(_ section: DwarfSection, base: UInt64?, index: UInt64, _ unit: DwarfUnit) -> UInt64? {
        let base = base ?? (unit.header.is64 ? 20 : 12)
        return number(section, base: base, index: index, size: unit.header.offsetSize).map { base.addingClamped($0) }
    }
}
