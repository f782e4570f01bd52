/// Collects everything that relocation rows refer to: pointers, relative distances, offsets of thread-local variables.
///
/// A slot named by a symbol of the image holds its address; a slot named by an import is bound. Slots of thread-local
/// variables refer to the variable.
struct RelocationReferences {
    private let machine: ELFMachine
    private let kinds: ELFRelocationKinds
    /// Size of a pointer in bytes.
    private let wordSize: UInt64
    private let symbols: [Symbol]
    private let memory: AddressedBytes
    private let thread: ThreadBlock
    private var table = FixupTable()
    /// Index into the table's symbols for each symbol.
    private var imports: [UInt32]
    /// Number of slots that may still be added.
    private var remaining: Int

    /// - Parameters:
    ///   - symbols: the symbols of the image, thread-local ones at their addresses in the template.
    ///   - limit: how many slots are kept at most.
    init(
        machine: ELFMachine, wordSize: UInt64, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock,
        limit: Int
    ) {
        self.machine = machine
        kinds = ELFRelocationKinds(machine)
        self.wordSize = wordSize
        self.symbols = symbols
        self.memory = memory
        self.thread = thread
        imports = [UInt32](repeating: FixupTable.Slot.noSymbol, count: symbols.count)
        remaining = limit
        table.source = .relocations
    }

    /// Returns the slots by address, each once. The sort is stable, and the slot that was added first wins: in files, loaded
    /// relocation tables come first.
    consuming func finish() -> FixupTable {
        RadixSort.sort(&table.slots) { $0.address }
        table.keepFirstSlots()
        table.resolvers = table.resolvers.sortedUnique()
        return table
    }

    // MARK: - Rows

    /// - Parameter symbol: the symbol that the row names, as an index into the image's symbols.
    mutating func add(_ row: ELFHandle.Relocation, _ symbol: UInt32?, in section: RelocatedSection) {
        var row = row
        row.offset = row.offset &+ section.address
        if !section.hasAddends {
            // A descriptor's first word is for the function that computes the address.
            let isDescriptor = ELFRelocationForm.isThreadDescriptor(row.type, machine: machine)
            row.addend = word(at: isDescriptor ? row.offset &+ wordSize : row.offset)
        }
        // A distance in an instruction counts from the instruction's end, which is usually the end of the four-byte
        // field.
        if section.isObjectCode, ELFRelocationForm.isDistance(row.type, machine: machine) {
            row.addend = row.addend &+ 4
        }
        let form = ELFRelocationForm(row.type, machine: machine)
        guard form != .nothing else { return }
        let isDistance = !section.isObjectCode && ELFRelocationForm.isDistanceInData(row.type, machine: machine)
        let traits: FixupTable.Traits = isDistance ? .distance : form == .pointer ? [] : .threadLocal
        if section.isApplied, !section.hasAddends, form == .pointer {
            let word = isDistance ? Int64(Int32(truncatingIfNeeded: row.addend)) : row.addend
            return add(row.offset, UInt64(bitPattern: word) &+ (isDistance ? row.offset : 0), traits)
        }
        guard let symbol, Int(symbol) < symbols.count else { return addNameless(row, form) }
        let known = symbols[Int(symbol)]
        if known.role == .undefined {
            bind(row, to: symbol)
        } else if known.section != Symbol.noSection {
            add(row.offset, form == .pointer ? target(of: row, known) : known.address, traits)
        }
    }

    /// Returns the target address. A section symbol plus addend means that address. Any other symbol means itself when
    /// the addend leads outside of it.
    private func target(of row: ELFHandle.Relocation, _ symbol: Symbol) -> UInt64 {
        let target = symbol.address &+ UInt64(bitPattern: row.addend)
        return symbol.role == .label || target &- symbol.address < symbol.size ? target : symbol.address
    }

    private mutating func addNameless(_ row: ELFHandle.Relocation, _ form: ELFRelocationForm) {
        let addend = UInt64(bitPattern: row.addend)
        switch form {
        case .pointer:
            add(row.offset, addend)
            if kinds[row.type] == .irelative, remaining > 0 { table.resolvers.append(addend) }
        case .threadOffset:
            if let place = thread.address(ofOffset: addend) {
                let isStart = addend == 0 && ELFRelocationForm.computesThreadAddress(row.type, machine: machine)
                add(row.offset, place, isStart ? [.threadLocal, .threadBlockStart] : .threadLocal)
            }
        case .threadModule:
            // The next word holds the offset.
            let offset = UInt64(bitPattern: word(at: row.offset &+ wordSize))
            if let place = thread.address(ofOffset: offset) {
                add(row.offset, place, offset == 0 ? [.threadLocal, .threadBlockStart] : .threadLocal)
            }
        case .nothing: break
        }
    }

    private mutating func bind(_ row: ELFHandle.Relocation, to symbol: UInt32) {
        if imports[Int(symbol)] == FixupTable.Slot.noSymbol {
            imports[Int(symbol)] = UInt32(clamping: table.symbols.count)
            table.symbols.append(
                FixupTable.Symbol(name: symbols[Int(symbol)].name, library: 0, isWeakImport: false))
        }
        append(
            FixupTable.Slot(
                address: row.offset, value: UInt64(bitPattern: row.addend), symbol: imports[Int(symbol)], traits: []))
    }

    // MARK: - Slots

    mutating func add(_ address: UInt64, _ value: UInt64, _ traits: FixupTable.Traits = []) {
        guard value != address else { return }
        append(FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: traits))
    }

    /// Adds a word that may be an address, even its own: the pointer before an array may point before it.
    mutating func addPlain(_ address: UInt64, _ value: UInt64) {
        append(FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: []))
    }

    /// Adds a slot that holds its address already.
    mutating func addStored(at address: UInt64) { add(address, UInt64(bitPattern: word(at: address))) }

    private mutating func append(_ slot: FixupTable.Slot) {
        guard remaining > 0 else { return }
        remaining -= 1
        table.slots.append(slot)
    }

    private func word(at address: UInt64) -> Int64 {
        let word =
            wordSize == 8
            ? memory.integer(at: address, as: UInt64.self) ?? 0
            : UInt64(memory.integer(at: address, as: UInt32.self) ?? 0)
        return Int64(bitPattern: word)
    }
}

/// A section whose relocation rows are read, as far as the rows alone do not tell what they mean.
struct RelocatedSection {
    /// Address in the image's memory that the offsets of rows count from.
    var address: UInt64
    /// Whether the rows hold their addends; otherwise the places hold them.
    var hasAddends: Bool
    /// Whether rows patch the instructions of an object file.
    var isObjectCode = false
    /// Whether the linker has applied the rows already, and kept them (`--emit-relocs`).
    var isApplied = false
}
