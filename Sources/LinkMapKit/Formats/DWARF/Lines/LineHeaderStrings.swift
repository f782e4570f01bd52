/// Collects the strings that the headers of line tables refer to, for the units that own the tables (DWARF 5 only).
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
        guard let header = LineHeader(at: start, in: file), header.version == 5 else { return }
        // A damaged header refers to what was read of it.
        _ = header.forEachEntry { entry in
            for case let value? in [entry.path, entry.source] {
                if value.form == DW_FORM_line_strp { references.addLineString(value.number, unit) }
                if value.form == DW_FORM_strp { references.addString(value.number, unit) }
            }
        }
    }
}
