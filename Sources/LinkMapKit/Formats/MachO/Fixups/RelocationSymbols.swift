/// The symbols that relocations of a Mach-O file name by number. Each is added to the fixup table at its first use.
struct RelocationSymbols {
    private let symbols: [Symbol]
    private var places: [UInt32: UInt32] = [:]

    /// Reads the symbols. Adds a warning and has no symbols if the symbol table is unreadable.
    init(for collector: inout FixupCollector) {
        do throws(InputError) { symbols = try MachOSymbols.symbols(of: collector.file) } catch {
            symbols = []
            collector.warn(error.description, at: 0)
        }
    }

    var count: Int { symbols.count }

    /// The symbol with a number; `nil` if there is none.
    subscript(index: UInt32) -> Symbol? { Int(index) < symbols.count ? symbols[Int(index)] : nil }

    /// Returns the index of a symbol in the fixup table, adding it if needed; ``FixupTable/Slot/noSymbol`` for an
    /// unknown number.
    mutating func place(of index: UInt32, in collector: inout FixupCollector) -> UInt32 {
        if let known = places[index] { return known }
        guard let symbol = self[index] else { return FixupTable.Slot.noSymbol }
        let place = collector.add(FixupTable.Symbol(name: symbol.name, library: 0, isWeakImport: false))
        places[index] = place
        return place
    }
}

extension FixupCollector {
    /// Returns the pointer that the file holds at an address.
    func pointer(at address: UInt64) -> UInt64? {
        file.is64Bit ? memory.integer(at: address) : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }
}
