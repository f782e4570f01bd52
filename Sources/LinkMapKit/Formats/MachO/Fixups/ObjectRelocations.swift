//  address:32  symbol:24  pc-relative:1  length:2  external:1  type:4
//  with the highest bit of the address: scattered, of old 32-bit machines

/// Pointers of an object file, which the linker has yet to write.
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
        let length: UInt32 = file.is64Bit ? 3 : 2
        for row in 0..<rows.count / 8 {
            guard let place = rows.integer(at: row * 8, as: UInt32.self, bigEndian: file.isBigEndian),
                let word = rows.integer(at: row * 8 + 4, as: UInt32.self, bigEndian: file.isBigEndian)
            else { return }
            // Type 0 is a plain pointer on every machine that has Objective-C or Swift.
            guard place & 0x8000_0000 == 0, word >> 28 == 0, word >> 25 & 3 == length, word >> 24 & 1 == 0 else {
                continue
            }
            let address = section.memoryRange.lowerBound &+ UInt64(place)
            guard add(word, at: address) else { return }
        }
    }

    /// Adds the slots without relocations: compilers for 32-bit ARM and x86 leave them to the indirect symbol table.
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

    private mutating func add(_ word: UInt32, at address: UInt64) -> Bool {
        guard let stored = collector.pointer(at: address) else {
            collector.warn("a relocation lies outside the file", at: address)
            return true
        }
        var slot = FixupTable.Slot(address: address, value: stored, symbol: FixupTable.Slot.noSymbol, traits: [])
        if word >> 27 & 1 == 1 {
            let index = word & 0xFF_FFFF
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
