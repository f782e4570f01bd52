/// The pointers in the data of a module.
struct WasmPointers {
    private let module: WasmModule
    private let layout: WasmLayout

    init(_ module: WasmModule, _ layout: WasmLayout) {
        self.module = module
        self.layout = layout
    }

    /// Returns the pointers that relocations state.
    func relocated(_ tables: [WasmRelocations], _ symbols: WasmSymbols) -> FixupTable {
        var fixups = FixupTable()
        guard let data = module.sections.firstIndex(where: { $0.id == WASM_SEC_DATA }),
            let table = tables.first(where: { $0.section == data })
        else { return fixups }
        fixups.source = .relocations
        var imports: [ByteView: UInt32] = [:]
        for row in table.rows where row.isAddress || row.isFunctionPointer {
            guard let address = layout.address(ofData: UInt64(row.offset)) else { continue }
            if let target = symbols.target(of: row) {
                fixups.slots.append(WasmPointers.slot(address, target))
            } else if let name = symbols.importedName(of: row) {
                let number = imports[name] ?? UInt32(fixups.symbols.count)
                if imports.updateValue(number, forKey: name) == nil {
                    fixups.symbols.append(FixupTable.Symbol(name: name, library: 1, isWeakImport: false))
                }
                var slot = WasmPointers.slot(address, UInt64(bitPattern: row.addend))
                slot.symbol = number
                fixups.slots.append(slot)
            }
        }
        fixups.sortSlots()
        return fixups
    }

    /// Returns every aligned word of data that may be the address of other data, for a module without relocations. Only a
    /// link map tells which data that is; without one there are none.
    func plausible(symbols: [Symbol], _ memory: AddressedBytes) -> FixupTable {
        var fixups = FixupTable()
        let places = Set(layout.data)
        guard symbols.contains(where: { $0.role == .definition && places.contains($0.section) }) else { return fixups }
        let ranges = layout.data.map { layout.sections[Int($0)].memoryRange }
            .filter { $0.lowerBound < WasmAddresses.memoryRoom }
        let held = (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
        let word: UInt64 = module.is64Bit ? 8 : 4
        for range in ranges {
            for address in stride(
                from: (range.lowerBound + word - 1) / word * word, to: range.upperBound, by: Int(word))
            {
                if let value = self.word(at: address, memory), held.contains(value) {
                    fixups.slots.append(WasmPointers.slot(address, value))
                }
            }
        }
        fixups.sortSlots()
        return fixups
    }

    private func word(at address: UInt64, _ memory: AddressedBytes) -> UInt64? {
        module.is64Bit
            ? memory.integer(at: address, as: UInt64.self)
            : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }

    private static func slot(_ address: UInt64, _ value: UInt64) -> FixupTable.Slot {
        FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: [])
    }
}
