/// The functions of an image by address: their symbols and how much code they have.
struct FunctionIndex {
    /// By address, each once: of several names the one of the highest rank.
    private var functions: [Entry] = []
    private let sections: [Section]

    private struct Entry {
        var address: UInt64
        /// In bytes; 0 where nothing says it.
        var size: UInt64
        var symbol: UInt32
    }

    private static let noSymbol = UInt32.max

    /// - Parameters:
    ///   - symbols: of the image, or what a map knows of it.
    ///   - known: where functions are that may have no symbol, and their sizes, 0 where that is not known.
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

    /// Index of the symbol of the function that starts at an address.
    func symbol(at address: UInt64) -> UInt32? {
        guard let index = index(at: address), functions[index].symbol != FunctionIndex.noSymbol else { return nil }
        return functions[index].symbol
    }

    /// The code of the function that starts at an address, in bytes: as it is stated, else up to the next function or the
    /// end of the section; `nil` where no function is known to start.
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
