import LinkMapKit

/// The sizes of a report, encoded for a page. Encoding is most of the work for a page; it may run in parallel with
/// the reference analysis.
package struct PackedSizes: Sendable {
    let block: PackedBlock
    /// The positions of the symbols, for other chapters of the page; empty if none needs them.
    let symbols: SymbolPlaces

    /// - Parameter findsSymbols: whether other chapters will refer to symbols.
    package init(_ cells: SizeCells, rawNames: Bool, findsSymbols: Bool) throws(OutputError) {
        var (streams, names, text) = (PackedStreams(), NameLists(), LabelText(raw: rawNames))
        var packing = SizePacking(cells)
        packing.write(to: &streams, names: &names, text: &text)
        block = try PackedBlock("sizes", streams, names: names)
        symbols = findsSymbols ? SymbolPlaces(cells, order: packing.symbolOrder) : SymbolPlaces()
    }
}
