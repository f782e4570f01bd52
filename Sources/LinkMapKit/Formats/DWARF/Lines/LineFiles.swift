/// The source files of a line table, by their number in the table.
struct LineFiles {
    /// Numbers in ``SourceNames``, by number in the table: from 0 in DWARF 5, from 1 before.
    private var sources: [UInt32]
    /// Parts of ``SourceNames``, by number in the table: from 0 in DWARF 5, from 1 before.
    private var directories: [UInt32]
    /// The unit's directory, a part of ``SourceNames``.
    private let unitDirectory: UInt32

    /// - Returns: `nil` when the header's lists are damaged.
    init?(_ header: LineHeader, of unit: DwarfUnit, in file: DwarfFile, names: inout SourceNames) {
        unitDirectory = names.part(unit.directory)
        directories = header.version >= 5 ? [] : [unitDirectory]
        sources = header.version >= 5 ? [] : [PlaceTable.none]
        var isDamaged = false
        let isWhole = header.forEachEntry { entry in
            if !add(entry, of: unit, in: file, names: &names) { isDamaged = true }
        }
        guard isWhole, !isDamaged else { return nil }
    }

    /// The number in ``SourceNames`` of a file; ``PlaceTable/none`` when there is no such file.
    func source(_ number: UInt64) -> UInt32 {
        number < UInt64(sources.count) ? sources[Int(number)] : PlaceTable.none
    }

    /// Adds a directory or a file under the next number.
    ///
    /// - Returns: `false` when its path lies outside the sections of strings.
    @discardableResult
    mutating func add(_ entry: LineEntry, of unit: DwarfUnit, in file: DwarfFile, names: inout SourceNames) -> Bool {
        guard let text = entry.path.map({ file.string($0, unit) }) ?? .empty else { return false }
        let path = names.part(text)
        switch entry.list {
        case .directories:
            // The first one is the unit's own directory; the others are relative to it.
            let whole = directories.first.map { names.part(path, in: $0, file.sections.limit) } ?? path
            guard let whole else { return false }
            directories.append(whole)
        case .files:
            let directory =
                entry.directory < UInt64(directories.count) ? directories[Int(entry.directory)] : unitDirectory
            sources.append(names.number(ofFile: path, in: directory, file.sections.limit) ?? PlaceTable.none)
        }
        return true
    }
}
