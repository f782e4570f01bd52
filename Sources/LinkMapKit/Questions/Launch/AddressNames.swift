/// Symbol names for a set of addresses in one file.
package struct AddressNames {
    package struct Name: Sendable, Equatable {
        /// The name in the symbol table.
        package var symbol: String
        /// The demangled name, with the offset from the symbol.
        package var text: String
    }

    private var found: [UInt64: Symbol] = [:]

    /// Looks up `addresses` in the symbol tables of the file at `path`. An address without a symbol has no name, and no
    /// address has one if the file cannot be read.
    package init(of addresses: Set<UInt64>, in path: String) {
        guard !addresses.isEmpty, let bytes = try? MappedFile.openMember(path),
            let image = try? ArtifactFormats.image(of: bytes), let symbols = try? image.symbols()
        else { return }
        let wanted = addresses.sorted()
        for symbol in symbols where symbol.role == .definition { offer(symbol, to: wanted) }
    }

    package func name(at address: UInt64, demangler: inout Demangler) -> Name? {
        guard let symbol = found[address] else { return nil }
        let raw = symbol.name.lossless
        let text = demangler.text(of: symbol.name) ?? raw
        let offset = address &- symbol.address
        return Name(symbol: raw, text: offset == 0 ? text : "\(text)+0x\(String(offset, radix: 16))")
    }

    /// Returns the demangled name of the function at an address; `nil` without a symbol.
    package func function(at address: UInt64, demangler: inout Demangler) -> String? {
        found[address].map { demangler.text(of: $0.name) ?? $0.name.lossless }
    }

    /// Assigns a symbol to each wanted address that it covers, unless a better symbol was found before.
    private mutating func offer(_ symbol: Symbol, to wanted: [UInt64]) {
        var index = wanted.firstIndexSorted { $0 >= symbol.address }
        while index < wanted.count, wanted[index] - symbol.address < max(symbol.size, 1) {
            let isBetter =
                found[wanted[index]].map { old in
                    (symbol.address, symbol.rank) > (old.address, old.rank)
                } ?? true
            if isBetter { found[wanted[index]] = symbol }
            index += 1
        }
    }
}
