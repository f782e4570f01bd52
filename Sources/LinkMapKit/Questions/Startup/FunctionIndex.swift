/// The functions of an image by address, with their symbols and sizes.
struct FunctionIndex {
    /// Functions sorted by address, each once, with the highest-ranked of several names.
    private var functions: [Entry] = []
    private let sections: [Section]

    private struct Entry {
        var address: UInt64
        /// Size in bytes; 0 if unknown.
        var size: UInt64
        var symbol: UInt32
    }

    private static let noSymbol = UInt32.max

    /// - Parameters:
    ///   - symbols: the symbols of the image, or those of a link map.
    ///   - known: addresses and sizes of functions that may have no symbol; unknown sizes are 0.
    init(_ symbols: [Symbol], sections: [Section], known: [(address: UInt64, size: UInt64)]) {
        self.sections = sections
        let isCode = sections.map { $0.kind == .code }
        var entries: [Entry] = []
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            guard Int(symbol.section) < sections.count, isCode[Int(symbol.section)] else { continue }
            entries.append(Entry(address: symbol.address, size: symbol.size, symbol: UInt32(truncatingIfNeeded: index)))
        }
        for function in known {
            entries.append(Entry(address: function.address, size: function.size, symbol: FunctionIndex.noSymbol))
        }
        RadixSort.sort(&entries) { $0.address }
        functions.reserveCapacity(entries.count)
        for entry in entries {
            guard let last = functions.last, last.address == entry.address else {
                functions.append(entry)
                continue
            }
            let isBetter =
                entry.symbol != FunctionIndex.noSymbol
                && (last.symbol == FunctionIndex.noSymbol
                    || symbols[Int(entry.symbol)].rank > symbols[Int(last.symbol)].rank)
            if isBetter { functions[functions.count - 1].symbol = entry.symbol }
            if last.size == 0 || isBetter && entry.size > 0 { functions[functions.count - 1].size = entry.size }
        }
    }

    /// Returns the index of the symbol of the function that starts at an address.
    func symbol(at address: UInt64) -> UInt32? {
        guard let index = index(at: address), functions[index].symbol != FunctionIndex.noSymbol else { return nil }
        return functions[index].symbol
    }

    /// Returns the size in bytes of the function that starts at an address; `nil` if no known function starts there.
    ///
    /// A function without a stated size extends to the next function or the end of the section.
    func size(at address: UInt64) -> UInt64? {
        guard let index = index(at: address) else { return nil }
        if functions[index].size > 0 { return functions[index].size }
        guard let section = sections.first(where: { $0.kind == .code && $0.memoryRange.contains(address) }) else {
            return nil
        }
        let end = section.memoryRange.upperBound
        return min(end, index + 1 < functions.count ? functions[index + 1].address : end) - address
    }

    private func index(at address: UInt64) -> Int? {
        let index = functions.firstIndexSorted { $0.address >= address }
        return index < functions.count && functions[index].address == address ? index : nil
    }
}
