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
    var waitingNames = WaitingNames()
    /// Whether unit names lie in a compressed section and are read after all units.
    lazy var namesWait = sections.onlyPacked(.strings) != nil

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
