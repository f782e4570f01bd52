/// The relocations of all sections of a linked set. Offsets are relative to the output section, and symbols are rows of
/// ``LinkedSymbols``.
struct LinkedRelocations {
    /// The relocations for one section.
    struct Table {
        /// Index into ``LinkLayout/outputs``.
        var section: Int
        /// Indices into ``LinkedRelocations/rows``.
        var rows: Range<Int>
    }

    private(set) var rows: [LinkRelocation] = []
    /// The tables, sorted by section.
    private(set) var tables: [Table] = []

    init(_ objects: [LinkObject], _ layout: LinkLayout, _ symbols: LinkedSymbols) {
        for (index, output) in layout.outputs.enumerated() {
            let first = rows.count
            for part in output.parts where part.section >= 0 {
                for var row in objects[part.object].source.relocations(of: part.section) {
                    // References to dropped sections are dropped too.
                    guard let symbol = symbols.row(of: row.symbol, in: part.object), symbol != 0 else { continue }
                    row.offset = part.offset.addingClamped(row.offset)
                    row.symbol = symbol
                    rows.append(row)
                }
            }
            if first < rows.count { tables.append(Table(section: index, rows: first..<rows.count)) }
        }
    }

    /// Returns the relocations of a section.
    func rows(of section: Int) -> ArraySlice<LinkRelocation> {
        let index = tables.firstIndexSorted { $0.section >= section }
        guard index < tables.count, tables[index].section == section else { return [] }
        return rows[tables[index].rows]
    }
}
