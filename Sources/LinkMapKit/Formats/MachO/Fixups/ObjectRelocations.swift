/// Reads the pointers of an object file, which the linker will write.
struct ObjectRelocations {
    private var collector: FixupCollector
    private let file: MachOFile
    private var symbols: RelocationSymbols

    static func read(into collector: inout FixupCollector) {
        var reader = ObjectRelocations(collector: collector)
        reader.collector.begin(.relocations)
        for section in reader.file.sections { reader.read(section) }
        for section in reader.file.sections { reader.readIndirect(section) }
        collector = reader.collector
    }

    private init(collector: FixupCollector) {
        self.collector = collector
        file = collector.file
        symbols = RelocationSymbols(for: &self.collector)
    }

    private mutating func read(_ section: MachOFile.Section) {
        guard let rows = file.bytes.slice(section.relocations) else { return }
        for number in 0..<rows.count / MachORelocation.size {
            guard let row = MachORelocation(rows, row: number, of: file) else { return }
            guard row.isPointer, !row.isScattered, row.address < 1 << 31 else { continue }
            let address = section.memoryRange.lowerBound &+ UInt64(row.address)
            guard add(row, at: address) else { return }
        }
    }

    /// Adds the slots without relocations. Compilers for 32-bit ARM and x86 list them only in the indirect symbol
    /// table.
    private mutating func readIndirect(_ section: MachOFile.Section) {
        for pointer in IndirectPointers.slots(of: section, in: file) {
            guard let index = pointer.symbol, let symbol = symbols[index] else { continue }
            var slot = FixupTable.Slot(
                address: pointer.address, value: symbol.address, symbol: FixupTable.Slot.noSymbol, traits: [])
            if symbol.role == .undefined {
                slot.value = 0
                slot.symbol = symbols.place(of: index, in: &collector)
            }
            guard collector.add(slot) else { return }
        }
    }

    private mutating func add(_ row: MachORelocation, at address: UInt64) -> Bool {
        guard let stored = collector.pointer(at: address) else {
            collector.warn("a relocation lies outside the file", at: address)
            return true
        }
        var slot = FixupTable.Slot(address: address, value: stored, symbol: FixupTable.Slot.noSymbol, traits: [])
        if row.isExternal {
            let index = row.symbol
            guard let symbol = symbols[index] else {
                collector.warn("a relocation names symbol \(index) of \(symbols.count)", at: address)
                return true
            }
            if symbol.role == .undefined {
                slot.symbol = symbols.place(of: index, in: &collector)
            } else {
                slot.value = symbol.address &+ stored
            }
        }
        return collector.add(slot)
    }
}
