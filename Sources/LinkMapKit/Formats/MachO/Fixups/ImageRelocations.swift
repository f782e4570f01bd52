//  address:32  symbol:24  pc-relative:1  length:2  external:1  type:4      address: from the first segment, or in 64-bit
//  1:1  pc-relative:1  length:2  type:4  address:24  value:32              images from the first that can be written to

/// Reads the pointers of an image from before 2009, for whose loader the linker kept relocations.
///
/// They are relocations of local addresses and of other images' symbols. Further slots get their symbols from the
/// indirect symbol table alone.
struct ImageRelocations {
    private var collector: FixupCollector
    private let file: MachOFile
    private var symbols: RelocationSymbols

    static func read(into collector: inout FixupCollector) {
        var reader = ImageRelocations(collector: collector)
        reader.collector.begin(.relocations)
        reader.read(reader.file.table(MachOFile.localRelocations))
        reader.read(reader.file.table(MachOFile.externalRelocations))
        for section in reader.file.sections { reader.readIndirect(section) }
        collector = reader.collector
    }

    /// Returns whether the linker kept relocations, or an indirect symbol table without them. Relocations of sections
    /// mark an object file, which has its own reader.
    static func apply(to file: MachOFile) -> Bool {
        if [MachOFile.localRelocations, MachOFile.externalRelocations].contains(where: { !file.table($0).isEmpty }) {
            return true
        }
        return !file.table(MachOFile.indirectSymbols).isEmpty && file.sections.allSatisfy(\.relocations.isEmpty)
    }

    private init(collector: FixupCollector) {
        self.collector = collector
        file = collector.file
        symbols = RelocationSymbols(for: &self.collector)
    }

    private var base: UInt64 {
        let writable = file.segments.first { $0.isWritable }
        return (file.is64Bit ? writable ?? file.segments.first : file.segments.first)?.memoryRange.lowerBound ?? 0
    }

    private mutating func read(_ rows: ByteView) {
        let base = base
        for number in 0..<rows.count / MachORelocation.size {
            guard let row = MachORelocation(rows, row: number, of: file) else { return }
            guard row.isPointer else { continue }
            let address = base &+ UInt64(row.address)
            guard row.isExternal ? addBind(row.symbol, at: address) : addRebase(at: address) else { return }
        }
    }

    private mutating func addRebase(at address: UInt64) -> Bool {
        guard let value = collector.pointer(at: address) else {
            collector.warn("a relocation lies outside the file", at: address)
            return true
        }
        return collector.add(
            FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: []))
    }

    private mutating func addBind(_ index: UInt32, at address: UInt64) -> Bool {
        guard symbols[index] != nil, let value = collector.pointer(at: address) else {
            collector.warn("a relocation names symbol \(index) of \(symbols.count)", at: address)
            return true
        }
        let place = symbols.place(of: index, in: &collector)
        return collector.add(FixupTable.Slot(address: address, value: value, symbol: place, traits: []))
    }

    private mutating func readIndirect(_ section: MachOFile.Section) {
        for slot in IndirectPointers.slots(of: section, in: file) {
            if slot.isLocal {
                guard addRebase(at: slot.address) else { return }
            } else if let symbol = slot.symbol, symbols[symbol] != nil {
                let place = symbols.place(of: symbol, in: &collector)
                let slot = FixupTable.Slot(address: slot.address, value: 0, symbol: place, traits: [.lazy])
                guard collector.add(slot) else { return }
            }
        }
    }
}
