import LinkMapKit

/// The sizes of a report, encoded for a page. Encoding is most of the work for a page; it may run in parallel with
/// the reference analysis.
struct PackedSizes {
    let block: PackedBlock
    /// The numbers of rows, symbols and cells.
    let counts: [UInt64]
    let places: [PageSums.Place]
    /// The two dimensions from debug info and configurations; empty if there are none.
    let slots: [Dimension]
    /// The positions of the symbols, for other chapters of the page; empty if none needs them.
    let symbols: SymbolPlaces

    /// - Parameter findsSymbols: whether other chapters will refer to symbols.
    init(_ sums: SizeSums, rawNames: Bool, findsSymbols: Bool) throws(OutputError) {
        var (streams, names, text) = (PackedStreams(), NameLists(), LabelText(raw: rawNames))
        let page = PageSums(sums)
        var packing = SizePacking(page)
        packing.write(to: &streams, names: &names, text: &text)
        counts = [packing.rows.count, page.symbols.count, page.cells.count].map { UInt64($0) }
        (places, slots) = (page.places, page.slots)
        let order = packing.symbolOrder
        let (packed, symbols) = TwoThreads.run(when: findsSymbols) { [streams, names] in
            Result { () throws(OutputError) in try PackedBlock("sizes", streams, names: names) }
        } beside: {
            findsSymbols ? SymbolPlaces(page, order: order) : SymbolPlaces()
        }
        (block, self.symbols) = (try packed.get(), symbols)
    }
}
