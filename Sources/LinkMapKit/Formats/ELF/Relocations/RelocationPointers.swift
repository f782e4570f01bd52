/// Collects the pointers that relocation rows fill.
///
/// A symbol that the image defines is taken as its own definition. Interposition by another image does not change the
/// references of this image.
struct RelocationPointers {
    private let types: ELFPointerTypes
    private let is64Bit: Bool
    private let memory: AddressedBytes
    private let symbols: [Symbol]
    private var table = FixupTable()
    /// Index into the fixup table's symbols for each bound symbol.
    private var bound: [UInt32: UInt32] = [:]
    private static let warningLimit = 8

    init(machine: ELFMachine, is64Bit: Bool, symbols: [Symbol], memory: AddressedBytes) {
        types = ELFPointerTypes(machine, is64Bit: is64Bit)
        self.is64Bit = is64Bit
        self.symbols = symbols
        self.memory = memory
    }

    /// Returns the slots by address, each once: the last one that was added.
    consuming func finish() -> FixupTable {
        if !table.slots.isEmpty { table.source = .relocations }
        table.sortSlots()
        return table
    }

    // MARK: - Rows

    /// - Parameter symbol: the symbol that the row names, as an index into the image's symbols.
    mutating func add(
        _ row: ELFHandle.Relocation, _ symbol: @autoclosure () -> UInt32?, in section: RelocatedSection
    ) {
        guard let form = types.form(of: row.type) else { return }
        let address = section.address &+ row.offset
        guard let stored = word(at: address) else {
            // A slot in zero-fill memory is written too, but it has no bytes to read an addend from.
            if section.hasAddends { add(row, symbol(), form, at: address, addend: row.addend) }
            return
        }
        if section.isApplied {
            append(address, value: stored)
        } else {
            let addend = section.hasAddends ? row.addend : form == .slot ? 0 : signed(stored)
            add(row, symbol(), form, at: address, addend: addend)
        }
    }

    private mutating func add(
        _ row: ELFHandle.Relocation, _ index: UInt32?, _ form: ELFPointerTypes.Form, at address: UInt64, addend: Int64
    ) {
        if form == .relative || row.symbol == 0 { return append(address, value: UInt64(bitPattern: addend)) }
        guard let index, Int(index) < symbols.count else {
            return warn("a relocation names symbol \(row.symbol), which is not there", at: address)
        }
        let symbol = symbols[Int(index)]
        if symbol.role == .undefined || symbol.role == .note && symbol.address == 0 {
            let value = UInt64(bitPattern: addend)
            table.slots.append(FixupTable.Slot(address: address, value: value, symbol: place(of: index), traits: []))
        } else {
            append(address, value: symbol.address &+ UInt64(bitPattern: addend))
        }
    }

    /// Adds a slot that holds its address already.
    mutating func addStored(at address: UInt64) {
        guard let stored = word(at: address) else { return warn("a relocation lies outside the file", at: address) }
        append(address, value: stored)
    }

    // MARK: - Slots

    private mutating func append(_ address: UInt64, value: UInt64) {
        let value = is64Bit ? value : value & 0xFFFF_FFFF
        table.slots.append(
            FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: []))
    }

    private func word(at address: UInt64) -> UInt64? {
        is64Bit ? memory.integer(at: address) : memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }

    private func signed(_ stored: UInt64) -> Int64 {
        is64Bit ? Int64(bitPattern: stored) : Int64(Int32(truncatingIfNeeded: stored))
    }

    private mutating func place(of index: UInt32) -> UInt32 {
        if let known = bound[index] { return known }
        table.symbols.append(FixupTable.Symbol(name: symbols[Int(index)].name, library: 0, isWeakImport: false))
        let place = UInt32(truncatingIfNeeded: table.symbols.count - 1)
        bound[index] = place
        return place
    }

    private mutating func warn(_ what: String, at address: UInt64) {
        let place = String(address, radix: 16)
        warn("\(what) (at 0x\(place)); pointers may be missing")
    }

    /// Adds a warning, as long as there are few.
    mutating func warn(_ message: String) {
        guard table.warnings.count < RelocationPointers.warningLimit else { return }
        table.warnings.append(AuditWarning("bad-fixups", message))
    }
}
