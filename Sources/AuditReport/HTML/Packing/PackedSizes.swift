import LinkMapKit

/// The sizes of a report, encoded for a page. Encoding is most of the work for a page; it may run in parallel with
/// the reference analysis.
struct PackedSizes {
    let block: PackedBlock
    /// The numbers of rows, symbols and cells.
    let counts: [UInt64]
    /// The positions of the symbols, for other chapters of the page; empty if none needs them.
    let symbols: SymbolPlaces

    /// - Parameter findsSymbols: whether other chapters will refer to symbols.
    init(_ cells: SizeCells, rawNames: Bool, findsSymbols: Bool) throws(OutputError) {
        var (streams, names, text) = (PackedStreams(), NameLists(), LabelText(raw: rawNames))
        var packing = SizePacking(cells)
        packing.write(to: &streams, names: &names, text: &text)
        counts = [cells.rows.count, cells.symbols.count, cells.cells.count].map { UInt64($0) }
        let order = packing.symbolOrder
        let (packed, places) = TwoThreads.run(when: findsSymbols) { [streams, names] in
            Result { () throws(OutputError) in try PackedBlock("sizes", streams, names: names) }
        } beside: {
            findsSymbols ? SymbolPlaces(cells, order: order) : SymbolPlaces()
        }
        (block, symbols) = (try packed.get(), places)
    }
}

extension SizeCells {
    /// Gives the memory of all rows back. Totals and places stay.
    mutating func releaseRows() { (symbols, rows, cells) = ([], [], []) }
}
