import CLibelf

/// Collects everything that the relocations of an ELF image refer to: pointers, relative distances, offsets of
/// thread-local variables.
///
/// ``ELFPointers`` collects only the pointers that the loader writes, which structures are read with.
///
/// A slot named by a symbol of the image holds its address; a slot named by an import is bound. Slots of thread-local
/// variables refer to the variable. Programs that are not position-independent have pointers without relocations, so
/// every word of their data whose value is an address of the image counts as a slot.
struct ELFReferences {
    private let detail: ELFDetail
    private let file: ELFFile
    private let symbols: [Symbol]
    private let thread: ThreadBlock
    private let memory: AddressedBytes
    private var table = FixupTable()
    /// Index into the table's symbols for each symbol.
    private var imports: [UInt32]
    /// Number of slots that may still be added. One bit of a RELR table adds a slot, so a small file could claim very
    /// many.
    private var remaining: Int

    /// - Parameters:
    ///   - symbols: the symbols of the image, thread-local ones at their addresses in the template.
    ///   - sections: the sections that take memory and are part of the reference graph.
    static func table(
        of detail: ELFDetail, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock, sections: [Section]
    ) -> FixupTable {
        var reader = ELFReferences(detail: detail, symbols: symbols, memory: memory, thread: thread)
        let emitted = reader.readTables()
        if Int32(detail.file.handle.header.e_type) == ET_EXEC { reader.readPlain(sections, but: emitted) }
        return reader.finish()
    }

    private init(detail: ELFDetail, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock) {
        self.detail = detail
        self.symbols = symbols
        self.memory = memory
        self.thread = thread
        file = detail.file
        imports = [UInt32](repeating: FixupTable.Slot.noSymbol, count: symbols.count)
        remaining = detail.file.bytes.count * 8 + 64
        table.source = .relocations
    }

    // MARK: - Relocations

    /// - Returns: the sections whose pointers all have relocations (`--emit-relocs`).
    private mutating func readTables() -> Set<Int> {
        var emitted: Set<Int> = []
        for (number, header) in file.sectionHeaders.enumerated() {
            switch Int32(bitPattern: header.sh_type) {
            case SHT_RELR where file.isAllocated(number): readPacked(number)
            case SHT_RELA, SHT_REL:
                let target = Int(header.sh_info)
                if file.isAllocated(number) {
                    readRows(number, base: 0)
                } else if holdsPointers(target) {
                    readRows(number, base: file.isRelocatable ? detail.address(ofSection: target) : 0)
                    emitted.insert(target)
                }
            default: break
            }
        }
        return emitted
    }

    /// Returns whether the relocations of a section add references that its code does not show.
    private func holdsPointers(_ number: Int) -> Bool {
        guard file.sectionHeaders.indices.contains(number), file.isAllocated(number) else { return false }
        return file.isRelocatable || file.sectionHeaders[number].sh_flags & UInt64(SHF_EXECINSTR) == 0
    }

    private mutating func readRows(_ number: Int, base: UInt64?) {
        guard let base else { return }
        let header = file.sectionHeaders[number]
        let hasAddends = Int32(bitPattern: header.sh_type) == SHT_RELA
        let link = Int(header.sh_link)
        let handle = file.handle
        let target = Int(header.sh_info)
        let isCode =
            file.isRelocatable && file.sectionHeaders.indices.contains(target)
            && file.sectionHeaders[target].sh_flags & UInt64(SHF_EXECINSTR) != 0
        handle.forEachRelocation(in: number, hasAddends: hasAddends) { _, row in
            var row = row
            row.offset = row.offset &+ base
            if !hasAddends { row.addend = word(at: row.offset) }
            // A distance in an instruction counts from the instruction's end, which is usually the end of the four-byte
            // field.
            if isCode, ELFRelocationForm.isDistance(row.type, machine: file.machine) { row.addend = row.addend &+ 4 }
            add(row, detail.symbolIndex(row: UInt64(row.symbol), ofTable: link))
        }
    }

    private mutating func add(_ row: ELFHandle.Relocation, _ symbol: UInt32?) {
        let form = ELFRelocationForm(row.type, machine: file.machine)
        guard form != .nothing else { return }
        guard let symbol, Int(symbol) < symbols.count else {
            addNameless(row, form)
            return
        }
        let known = symbols[Int(symbol)]
        if known.role == .undefined {
            bind(row, to: symbol)
        } else if known.section != Symbol.noSection {
            add(row.offset, form == .pointer ? target(of: row, known) : known.address)
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
        case .pointer: add(row.offset, addend)
        case .threadOffset: if let place = thread.address(ofOffset: addend) { add(row.offset, place) }
        case .threadModule:
            // The next word holds the offset.
            let offset = UInt64(bitPattern: word(at: row.offset &+ file.wordSize))
            if let place = thread.address(ofOffset: offset) { add(row.offset, place) }
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

    private mutating func add(_ address: UInt64, _ value: UInt64) {
        guard value != address else { return }
        append(FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: []))
    }

    private mutating func append(_ slot: FixupTable.Slot) {
        guard remaining > 0 else { return }
        remaining -= 1
        table.slots.append(slot)
    }

    private mutating func readPacked(_ number: Int) {
        PackedRelocations(number, of: file).forEachWord { _, places in
            for place in places { add(place, UInt64(bitPattern: word(at: place))) }
        }
    }

    private func word(at address: UInt64) -> Int64 {
        let word =
            file.is64Bit
            ? memory.integer(at: address, as: UInt64.self) ?? 0
            : UInt64(memory.integer(at: address, as: UInt32.self) ?? 0)
        return Int64(bitPattern: word)
    }

    // MARK: - Pointers without relocations

    private mutating func readPlain(_ sections: [Section], but done: Set<Int>) {
        let done = Set(done.map { detail.sectionIndex[$0] })
        let held = sections.filter { !$0.memoryRange.isEmpty && $0.memoryRange.lowerBound < ThreadBlock.base }
        guard let first = held.map(\.memoryRange.lowerBound).min(), let last = held.map(\.memoryRange.upperBound).max()
        else { return }
        let size = file.wordSize
        for (index, section) in sections.enumerated() where !done.contains(UInt32(index)) {
            guard section.kind == .data || section.kind == .constants || section.kind == .metadata,
                !section.fileRange.isEmpty, let bytes = file.bytes.slice(section.fileRange)
            else { continue }
            let start = section.memoryRange.lowerBound
            let skip = Int((size - start % size) % size)
            for offset in stride(from: skip, to: bytes.count - Int(size) + 1, by: Int(size)) {
                guard let word = file.word(at: offset, in: bytes), word >= first, word < last else { continue }
                add(start + UInt64(offset), word)
            }
        }
    }

    // MARK: - Result

    private consuming func finish() -> FixupTable {
        RadixSort.sort(&table.slots) { $0.address }
        var kept = 0
        for index in table.slots.indices {
            // The sort is stable and loaded relocation tables come first in a file, so the loader's value wins.
            if kept > 0, table.slots[kept - 1].address == table.slots[index].address { continue }
            table.slots[kept] = table.slots[index]
            kept += 1
        }
        table.slots.removeLast(table.slots.count - kept)
        return table
    }
}
