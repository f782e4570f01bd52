//  length  version  address size  segment size  header length  …  formats and rows of directories, then of files

/// The strings of `.debug_line_str` that the headers of line tables of DWARF 5 refer to.
struct LineHeaderStrings {
    private let file: DwarfFile

    static func collect(of file: DwarfFile, into references: inout EntryReferences) {
        guard file.sections.has(.lineStrings) || file.sections.has(.strings) else { return }
        let reader = LineHeaderStrings(file: file)
        var seen: Set<UInt64> = []
        for (index, unit) in file.units.enumerated() where unit.header.version >= 5 {
            guard let start = unit.statements, seen.insert(start).inserted else { continue }
            reader.collect(at: start, UInt32(index), &references)
        }
    }

    private func collect(at start: UInt64, _ unit: UInt32, _ references: inout EntryReferences) {
        let bytes = file.sections.contents(.line)
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(clamping: start))
        guard let (_, is64) = cursor.initialLength(), cursor.integer(UInt16.self) == 5 else { return }
        let addressSize = Int(cursor.byte())
        cursor.skip(1 + (is64 ? 8 : 4) + 5)
        let opcodes = cursor.byte()
        guard opcodes > 0, [2, 4, 8].contains(addressSize) else { return }
        cursor.skip(UInt64(opcodes) - 1)
        let header = UnitHeader(
            range: 0..<0, version: 5, kind: .compile, addressSize: addressSize, is64: is64, abbreviations: 0, entries: 0
        )
        for _ in 0..<2 { rows(header, &cursor, unit, &references) }
    }

    private func rows(
        _ header: UnitHeader, _ cursor: inout DwarfCursor, _ unit: UInt32, _ references: inout EntryReferences
    ) {
        let formats = (0..<cursor.byte()).map { _ in
            (content: cursor.uleb(), form: UInt16(truncatingIfNeeded: cursor.uleb()))
        }
        var left = cursor.uleb()
        // Rows without a column take no bytes: no count of them ends.
        while left > 0, !formats.isEmpty, !cursor.isBroken {
            for format in formats {
                let value = AttributeValue.read(format.form, implicit: 0, of: header, from: &cursor)
                if value.form == DwarfForm.lineStrp { references.addLineString(value.number, unit) }
                if value.form == DwarfForm.strp { references.addString(value.number, unit) }
            }
            left -= 1
        }
    }
}
