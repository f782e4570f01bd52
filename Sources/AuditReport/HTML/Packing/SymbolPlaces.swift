import LinkMapKit

/// Maps raw symbol names to positions in the page's list of names.
struct SymbolPlaces {
    private var places: [ByteView: UInt32] = [:]
    /// The file size in bytes of each name in the list.
    private(set) var bytes: [UInt64] = []

    init() {}

    init(_ cells: SizeCells, order: [UInt32]) {
        places.reserveCapacity(order.count)
        for (index, symbol) in cells.symbols.enumerated() where symbol.label.style == .symbol {
            places[symbol.label.raw] = order[index]
        }
        bytes = [UInt64](large: 0, count: order.count)
        for row in cells.rows {
            for cell in cells.cells(of: row) where cells.places[Int(cell.place)].isInFile {
                bytes[Int(order[Int(row.symbol)])] += cell.size
            }
        }
    }

    func place(of name: ByteView) -> UInt32? { places[name] }
}
