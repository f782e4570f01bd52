/// The debug info of one file: its units, and what the values in their entries mean.
final class DwarfFile {
    let sections: DebugSections
    private(set) var units: [DwarfUnit] = []
    /// What could not be read.
    var problems = DebugProblems()
    /// What `dwz` moved out of several files into one.
    var supplement: DwarfFile?
    /// Where a split file takes addresses from.
    var skeletons: DwarfFile?
    private var arena = ByteArena()
    /// Of a package of split units: whose parts of the sections are whose.
    private lazy var index =
        sections.has(.unitIndex)
        ? PackageIndex(sections.contents(.unitIndex), isBigEndian: sections.isBigEndian) : nil
    private lazy var abbreviationBudget = ReadingBudget(sections.size(.abbreviations), times: 256)
    /// Of lists of ranges, a unit of which is a pair.
    lazy var rangeBudget = ReadingBudget(sections.size(.ranges) + sections.size(.rangeLists), times: 16)
    lazy var lineBudget = ReadingBudget(sections.size(.line), times: 4)
    private var tables: [TableKey: AbbreviationTable] = [:]
    /// Names that lie in a packed section, which is gone through for all of them at once.
    private var waitingNames: [WaitingName] = []
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
    ///   - isSequential: whether nothing but `visit` looks at entries.
    ///   - visit: called with the index of each unit and its bytes, while they are at hand.
    func readUnits(isSequential: Bool = false, _ visit: (_ index: Int, _ bytes: ByteView) -> Void = { _, _ in }) {
        for section in [DwarfSection.info, .types] where sections.has(section) {
            readUnits(of: section, UnitWindows(sections, section, isSequential: isSequential), visit)
        }
        fillNames()
    }

    private func readUnits(of section: DwarfSection, _ windows: UnitWindows, _ visit: (Int, ByteView) -> Void) {
        var offset: UInt64 = 0
        while offset < windows.size {
            let head = windows.window(at: offset, count: UnitHeader.longest)
            let reading = UnitHeader.read(
                head, at: offset, left: windows.size - offset, isBigEndian: isBigEndian, isTypes: section == .types)
            switch reading {
            case .header(var header):
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

    /// The bytes of a unit, for those who come back to it.
    func bytes(of unit: DwarfUnit) -> ByteView { sections.contents(unit.section).slice(unit.header.range) ?? .empty }

    /// Where a unit is; its index in ``units``.
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

    /// The shapes of a unit's entries.
    ///
    /// - Parameter isPassing: whether units are gone through one after the other: only the last table is kept.
    func abbreviations(of unit: DwarfUnit, isPassing: Bool = false) throws(InputError) -> AbbreviationTable {
        let header = unit.header
        let key = TableKey(
            offset: header.abbreviations, version: header.version, addressSize: header.addressSize, is64: header.is64)
        if let known = tables[key] { return known }
        let table = try AbbreviationTable(
            sections.contents(.abbreviations), header: header, isBigEndian: isBigEndian)
        guard abbreviationBudget.spend(table.range.size) else {
            throw InputError("its abbreviations overlap those of many others")
        }
        // Units mostly have tables of their own, each used once; those that refer to others need a few at a time.
        if tables.count >= (isPassing ? 1 : DwarfFile.tableLimit) { tables.removeAll(keepingCapacity: true) }
        tables[key] = table
        return table
    }

    private static let tableLimit = 256

    // MARK: - First entries

    private func unit(
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
        // Bases first: other values are counted from them.
        for (name, value) in values {
            switch name {
            case DwarfAttribute.stringOffsetsBase: unit.stringOffsetsBase = value.number
            case DwarfAttribute.addressBase, DwarfAttribute.gnuAddressBase: unit.addressBase = value.number
            case DwarfAttribute.rangeListsBase: unit.rangeListsBase = value.number
            case DwarfAttribute.locationListsBase: unit.locationListsBase = value.number
            case DwarfAttribute.gnuRangesBase: unit.gnuRangesBase = value.number
            case DwarfAttribute.gnuSplitID: unit.splitID = value.number
            case DwarfAttribute.statements: unit.statements = value.number
            case DwarfAttribute.language: unit.language = UInt16(truncatingIfNeeded: value.number)
            default: break
            }
        }
        addDefaultBases(to: &unit, row)
        for (name, value) in values where name == DwarfAttribute.splitName || name == DwarfAttribute.gnuSplitName {
            unit.splitName = string(value, unit) ?? .empty
        }
        for (name, value) in values {
            switch name {
            case DwarfAttribute.name: unit.name = text(value, unit, .name)
            case DwarfAttribute.directory: unit.directory = text(value, unit, .directory)
            case DwarfAttribute.producer: unit.producer = value
            case DwarfAttribute.lowPC: unit.lowPC = address(value, unit)
            default: break
            }
        }
        let extent = EntryExtent(values)
        unit.statesRanges = extent.isStated
        unit.ranges = ranges(extent, unit)
        return unit
    }

    /// Which of a unit's names waits.
    private enum NameField { case name, directory }

    private struct WaitingName {
        var unit: Int
        var field: NameField
        var place: UInt64
    }

    /// A name of the unit that is read next, now or later. What looks for the rest of a unit needs it now.
    private func text(_ value: AttributeValue, _ unit: DwarfUnit, _ field: NameField) -> ByteView {
        if namesWait, !unit.isSkeleton, let place = stringPlace(value, unit) {
            waitingNames.append(WaitingName(unit: units.count, field: field, place: place))
            return .empty
        }
        return string(value, unit) ?? .empty
    }

    private func fillNames() {
        defer { waitingNames = [] }
        guard !waitingNames.isEmpty, let (bytes, packing) = sections.onlyPacked(.strings) else {
            return fillNames { sections.contents(.strings).cString(at: Int(clamping: $0)) }
        }
        let strings = PackedStrings(bytes, packing, places: waitingNames.map(\.place), keptIn: &arena)
        fillNames(strings.string)
    }

    private func fillNames(_ string: (UInt64) -> ByteView?) {
        for name in waitingNames {
            let text = string(name.place) ?? .empty
            switch name.field {
            case .name: units[name.unit].name = text
            case .directory: units[name.unit].directory = text
            }
        }
    }

    /// Split units leave out bases that can only be one: where the first contribution of a section begins.
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

    /// The attributes of the first entry; empty when it cannot be read.
    private func firstEntry(_ header: UnitHeader, _ bytes: ByteView, tag: inout UInt16)
        -> [(name: UInt16, value: AttributeValue)]
    {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian, at: Int(header.entries - header.range.lowerBound))
        let code = cursor.uleb()
        var shape = DwarfCursor(
            sections.contents(.abbreviations), isBigEndian: isBigEndian, at: Int(clamping: header.abbreviations))
        // The table is read up to the code that is looked for, which is mostly the first.
        while !shape.isBroken, code != 0 {
            let start = shape.offset
            defer { if !abbreviationBudget.spend(UInt64(shape.offset - start)) { shape.fail() } }
            let found = shape.uleb()
            guard found != 0 else { return [] }
            let foundTag = UInt16(truncatingIfNeeded: shape.uleb())
            shape.skip(1)
            var values: [(name: UInt16, value: AttributeValue)] = []
            while !shape.isBroken {
                let (name, form) = (UInt16(truncatingIfNeeded: shape.uleb()), UInt16(truncatingIfNeeded: shape.uleb()))
                if name == 0, form == 0 { break }
                let constant = form == DwarfForm.implicitConst ? shape.sleb() : 0
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

/// The attributes that say which code an entry covers.
struct EntryExtent {
    var low: AttributeValue?
    var high: AttributeValue?
    var ranges: AttributeValue?

    init() {}

    init(_ values: [(name: UInt16, value: AttributeValue)]) {
        for (name, value) in values { add(name, value) }
    }

    @inline(__always)
    mutating func add(_ name: UInt16, _ value: AttributeValue) {
        switch name {
        case DwarfAttribute.lowPC: low = value
        case DwarfAttribute.highPC: high = value
        case DwarfAttribute.ranges: ranges = value
        default: break
        }
    }

    var isStated: Bool { ranges != nil || low != nil && high != nil }
}
