/// The relocations of all sections of a linked set. Offsets are relative to the output section, and symbols are rows of
/// ``LinkedSymbols``.
struct LinkedRelocations {
    /// The relocations for one section. Either all of them have addends or none has.
    struct Table {
        /// Index into ``LinkLayout/outputs``.
        var section: Int
        var hasAddends: Bool
        /// Indices into ``LinkedRelocations/rows``.
        var rows: Range<Int>
    }

    private(set) var rows: [ELFHandle.Relocation] = []
    /// The tables, sorted by section. A section's table with addends comes first.
    private(set) var tables: [Table] = []

    init(_ objects: [LinkObject], _ layout: LinkLayout, _ symbols: LinkedSymbols) {
        for (index, output) in layout.outputs.enumerated() {
            let first = rows.count
            var plain: [ELFHandle.Relocation] = []
            for part in output.parts where part.section >= 0 {
                for row in objects[part.object].source.relocations(of: part.section) {
                    // References to dropped sections are dropped too.
                    guard let symbol = symbols.row(of: row.symbol, in: part.object), symbol != 0 else { continue }
                    let linked = ELFHandle.Relocation(
                        offset: part.offset.addingClamped(row.offset), symbol: symbol, type: row.type,
                        addend: row.addend ?? 0)
                    if row.addend == nil { plain.append(linked) } else { rows.append(linked) }
                }
            }
            append(first..<rows.count, of: index, hasAddends: true)
            rows += plain
            append(rows.count - plain.count..<rows.count, of: index, hasAddends: false)
        }
    }

    private mutating func append(_ rows: Range<Int>, of section: Int, hasAddends: Bool) {
        guard !rows.isEmpty else { return }
        tables.append(Table(section: section, hasAddends: hasAddends, rows: rows))
    }

    /// Returns the tables of a section: at most two.
    func tables(of section: Int) -> ArraySlice<Table> {
        let first = tables.firstIndexSorted { $0.section >= section }
        let end = tables.firstIndexSorted { $0.section > section }
        return tables[first..<end]
    }
}
