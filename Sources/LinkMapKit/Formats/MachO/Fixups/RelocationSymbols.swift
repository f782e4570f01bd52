/// The symbols that relocations of a Mach-O file name by number. Each is entered into the table of fixups when the first
/// relocation asks for it.
struct RelocationSymbols {
    private let symbols: [Symbol]
    private var places: [UInt32: UInt32] = [:]

    /// Without symbols, and a warning, where the table of symbols cannot be read.
    init(for collector: inout FixupCollector) {
        do throws(InputError) { symbols = try MachOSymbols.symbols(of: collector.file) } catch {
            symbols = []
            collector.warn(error.description, at: 0)
        }
    }

    var count: Int { symbols.count }

    /// `nil` for a number that no symbol has.
    subscript(index: UInt32) -> Symbol? { Int(index) < symbols.count ? symbols[Int(index)] : nil }

    /// Where the table of fixups has a symbol of this number, which must be one.
    mutating func place(of index: UInt32, in collector: inout FixupCollector) -> UInt32 {
        if let known = places[index] { return known }
        guard let symbol = self[index] else { return FixupTable.Slot.noSymbol }
        let place = collector.add(FixupTable.Symbol(name: symbol.name, library: 0, isWeakImport: false))
        places[index] = place
        return place
    }
}

extension FixupCollector {
    /// The pointer that the file has at an address.
    func pointer(at address: UInt64) -> UInt64? {
        file.is64Bit ? memory.integer(at: address) : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }
}
