import LinkMapKit

/// The sizes of a report as a page holds them. Most of the work on a page: it may be done while others look for what
/// uses what.
package struct PackedSizes: Sendable {
    let block: PackedBlock
    /// To find the symbols by, for the other chapters of the page; empty where there are none.
    let symbols: SymbolPlaces

    /// - Parameter findsSymbols: whether other chapters will speak of the symbols.
    package init(_ cells: SizeCells, rawNames: Bool, findsSymbols: Bool) throws(OutputError) {
        var (streams, names, text) = (PackedStreams(), NameLists(), LabelText(raw: rawNames))
        var packing = SizePacking(cells)
        packing.write(to: &streams, names: &names, text: &text)
        block = try PackedBlock("sizes", streams, names: names)
        symbols = findsSymbols ? SymbolPlaces(cells, order: packing.symbolOrder) : SymbolPlaces()
    }
}
