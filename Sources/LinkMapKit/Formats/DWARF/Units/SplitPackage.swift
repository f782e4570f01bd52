//  version  columns  units  slots   { signature } …  { row } …   { section } …  { offset } …  { size } …
//                                   slots            slots       columns        units × columns

/// A `.dwp` file: the split units of a program in one file, with an index of the contribution of each unit to each
/// section.
final class SplitPackage {
    private let image: Image
    private let whole: DebugSections
    private let skeletons: DwarfFile?
    private(set) var index: PackageIndex
    /// The contributions opened so far. An index may give one to many units.
    private var open: [Range<UInt64>: DwarfFile] = [:]

    init?(_ image: Image, skeletons: DwarfFile?) {
        guard let sections = DebugSections(image, isSplit: true),
            let index = PackageIndex(sections.contents(.unitIndex), isBigEndian: sections.isBigEndian)
        else { return nil }
        self.image = image
        self.skeletons = skeletons
        self.index = index
        whole = sections
    }

    /// Returns the unit with an ID, read as if its contributions were sections of their own.
    func unit(_ id: UInt64) -> SplitUnits.Found? {
        guard let row = index.row(of: id) else { return nil }
        let file = file(of: index.windows(ofRow: row))
        guard let unit = file.units.first(where: { $0.splitID == id || $0.splitID == nil }) else { return nil }
        return SplitUnits.Found(file: file, unit: unit)
    }

    /// Returns the contributions of one unit, which form the sections of a separate file.
    private func file(of windows: [DwarfSection: Range<UInt64>]) -> DwarfFile {
        let place = windows[.info] ?? windows[.types] ?? 0..<0
        if let known = open[place] { return known }
        let file = DwarfFile(DebugSections(whole, windows: windows))
        file.skeletons = skeletons
        file.readUnits()
        open[place] = file
        return file
    }
}

/// The index of a package: the contribution of each unit to each section.
struct PackageIndex {
    private let rows: [UInt64: Int]
    /// The contributions by row, then by column.
    private let parts: [[Range<UInt64>]]
    private let columns: [DwarfSection?]

    init?(_ bytes: ByteView, isBigEndian: Bool) {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian)
        // The version is a word in version 2, and a half word with padding in version 5.
        let first = cursor.integer(UInt32.self)
        let version = first == 2 ? 2 : isBigEndian ? first >> 16 : first & 0xFFFF
        let (columnCount, unitCount, slotCount) = (
            Int(cursor.integer(UInt32.self)), Int(cursor.integer(UInt32.self)), Int(cursor.integer(UInt32.self))
        )
        guard version == 2 || version == 5, (1...16).contains(columnCount), slotCount * 12 <= bytes.count,
            unitCount <= slotCount, 16 + slotCount * 12 + columnCount * 4 * (1 + 2 * unitCount) <= bytes.count
        else { return nil }
        let signatures = (0..<slotCount).map { _ in cursor.integer(UInt64.self) }
        let numbers = (0..<slotCount).map { _ in Int(cursor.integer(UInt32.self)) }
        var rows: [UInt64: Int] = [:]
        for (slot, number) in numbers.enumerated() where number > 0 && number <= unitCount {
            rows[signatures[slot]] = number - 1
        }
        columns = (0..<columnCount).map { _ in
            PackageIndex.section(cursor.integer(UInt32.self), version: Int(version))
        }
        let offsets = (0..<unitCount * columnCount).map { _ in UInt64(cursor.integer(UInt32.self)) }
        let sizes = (0..<unitCount * columnCount).map { _ in UInt64(cursor.integer(UInt32.self)) }
        self.rows = rows
        parts = (0..<unitCount).map { row in
            (0..<columnCount).map { column in
                let place = row * columnCount + column
                return offsets[place]..<offsets[place] + sizes[place]
            }
        }
    }

    var rowCount: Int { parts.count }

    /// Returns the row of the unit at an offset of `.debug_info`.
    func row(at offset: UInt64) -> Int? {
        guard let column = columns.firstIndex(of: .info) else { return nil }
        return parts.firstIndex { $0[column].contains(offset) }
    }

    func part(_ section: DwarfSection, ofRow row: Int) -> Range<UInt64>? {
        columns.firstIndex(of: section).map { parts[row][$0] }
    }

    func row(of id: UInt64) -> Int? { rows[id] }

    func windows(ofRow row: Int) -> [DwarfSection: Range<UInt64>] {
        var windows: [DwarfSection: Range<UInt64>] = [:]
        for (column, section) in columns.enumerated() {
            if let section { windows[section] = parts[row][column] }
        }
        return windows
    }

    private static func section(_ number: UInt32, version: Int) -> DwarfSection? {
        let old: [DwarfSection] = [
            .info, .types, .abbreviations, .line, .locations, .stringOffsets, .macroInformation, .macros,
        ]
        let new: [DwarfSection?] = [
            .info, nil, .abbreviations, .line, .locationLists, .stringOffsets, .macros, .rangeLists,
        ]
        guard (1...8).contains(number) else { return nil }
        return version == 2 ? old[Int(number) - 1] : new[Int(number) - 1]
    }
}

/// The start offsets of the contributions of one unit.
struct PackageRow {
    let index: PackageIndex?
    let row: Int

    func start(_ section: DwarfSection) -> UInt64 { index?.part(section, ofRow: row)?.lowerBound ?? 0 }
}
