/// The names of a ledger's symbols, read from existing lists: for a map of three million rows a copy would take too much
/// memory.
struct SymbolNames: RandomAccessCollection {
    private enum Source {
        case symbols([Symbol])
        case rows([MapRow])
    }

    private let source: Source

    static let none = SymbolNames([Symbol]())

    init(_ symbols: [Symbol]) { source = .symbols(symbols) }
    init(_ rows: [MapRow]) { source = .rows(rows) }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch source {
        case .symbols(let symbols): symbols.count
        case .rows(let rows): rows.count
        }
    }

    /// Returns the symbol of a number; `nil` when only its name is known.
    func symbol(_ index: Int) -> Symbol? {
        if case .symbols(let symbols) = source { return symbols[index] }
        return nil
    }

    @inline(__always)
    subscript(index: Int) -> ByteView {
        switch source {
        case .symbols(let symbols): symbols[index].name
        case .rows(let rows): rows[index].name
        }
    }
}
