import CLibelf

//  RELA    offset  info: symbol and type  addend    REL: the addend is stored in the slot
//  RELR    an even word: an address; an odd one: a bitmap for the words after it
//  APS2    Android's packed form of REL or RELA, in SLEB128 numbers

/// Reads all relocations that the loader applies to an image, counts them, and keeps the values of requested slots.
struct ELFRelocationScan {
    /// The value that the loader writes into a slot.
    enum Value {
        case address(UInt64)
        case symbol(ByteView)
    }

    private(set) var figures = RelocationFigures()
    private(set) var lookups = LookupFigures()
    /// The value of each requested slot, by address.
    private(set) var values: [UInt64: Value] = [:]
    /// Numbers of the symbols of variables that are copied into the program.
    private(set) var copied: [UInt32] = []
    private(set) var log = StartupLog()
    /// Addresses of the relative relocations that have a row each. The size in packed form is computed from them.
    private(set) var relativePlaces: [UInt64] = []
    /// Whether those rows hold an addend as a third word.
    private(set) var relativeRowsHaveAddends = false

    private let table: ELFLoaderTable
    private let file: ELFFile
    private let kinds: ELFRelocationKinds
    private let symbols: ELFDynamicSymbols
    private let wanted: AddressRanges
    private let writable: AddressRanges
    private var pages: PageSet
    private var seen: Set<UInt32> = []
    private let bindsNow: Bool

    /// - Parameter wanted: the address ranges of the slots whose values are kept.
    init(_ table: ELFLoaderTable, wanted: [Range<UInt64>]) {
        self.table = table
        file = table.file
        kinds = ELFRelocationKinds(file.machine)
        symbols = ELFDynamicSymbols(table)
        self.wanted = AddressRanges(wanted)
        writable = AddressRanges(
            file.programHeaders.filter { Int32(bitPattern: $0.p_type) == PT_LOAD && $0.p_flags & UInt32(PF_W) != 0 }
                .map { $0.p_vaddr..<$0.p_vaddr.addingClamped($0.p_memsz) })
        pages = PageSet(pageSize: ELFPageSize.bytes(of: file))
        bindsNow = ELFLoadTraits.bindsNow(table)
        figures.pageSize = pages.pageSize
        read()
        figures.pages = pages.count
        lookups.distinct = UInt64(seen.count)
    }

    private mutating func read() {
        for part in ELFRelocationTables.parts(of: table) {
            figures.tableBytes = figures.tableBytes.addingClamped(UInt64(part.bytes.count))
            switch part.form {
            case .rel, .rela: readRows(part)
            case .relr: readPacked(part.bytes)
            case .android: readAndroid(part)
            }
        }
    }

    // MARK: - Rows

    private mutating func readRows(_ part: ELFRelocationTables.Part) {
        let hasAddends = part.form == .rela
        let size = ELFRelocationRow.size(hasAddends: hasAddends, file)
        if part.bytes.count % size != 0 { log.warn("bad-relocations", "a table of relocations ends within a row") }
        for index in 0..<part.bytes.count / size {
            guard let row = ELFRelocationRow(part.bytes, at: index * size, hasAddends: hasAddends, file) else { return }
            add(row)
        }
    }

    private mutating func readAndroid(_ part: ELFRelocationTables.Part) {
        var packed = AndroidRelocations(part.bytes, hasAddends: part.hasAddends, file)
        let rows = relativePlaces.count
        while let row = packed.next() { add(row) }
        // Packed relocations have no row each.
        relativePlaces.removeLast(relativePlaces.count - rows)
        if packed.isBroken { log.warn("bad-relocations", "packed relocations of Android's form are cut short") }
    }

    private mutating func readPacked(_ bytes: ByteView) {
        // A word can stand for 63 addresses, but no real file has more of them than bytes.
        var remaining = file.bytes.count
        PackedRelocations(bytes, of: file).forEachWord { _, places in
            for place in places where remaining > 0 {
                remaining -= 1
                figures[.relr] += 1
                write(place)
                if wanted.contains(place), let stored = word(at: place) { values[place] = .address(stored) }
            }
        }
        if remaining == 0 { log.warn("bad-relocations", "more packed relocations than the file has room for") }
    }

    private mutating func add(_ row: ELFRelocationRow) {
        let kind = kinds[row.type]
        figures[kind] += 1
        write(row.offset)
        if kind == .relative {
            relativePlaces.append(row.offset)
            relativeRowsHaveAddends = row.addend != nil
        }
        if kind == .copy { copied.append(row.symbol) }
        if row.symbol != 0 { look(up: row.symbol, kind) }
        if wanted.contains(row.offset), values[row.offset] == nil { values[row.offset] = value(of: row, kind) }
    }

    private mutating func write(_ place: UInt64) {
        pages.insert(place, size: file.wordSize)
        if !writable.contains(place) { figures.inText += 1 }
    }

    private mutating func look(up symbol: UInt32, _ kind: RelocationFigures.Kind) {
        guard let found = symbols[symbol] else {
            return log.warn("bad-relocations", "a relocation names symbol \(symbol), which is not there")
        }
        guard !found.isLocal else { return }
        if kind == .plt, !bindsNow {
            lookups.lazy += 1
        } else {
            lookups.eager += 1
            if found.isDefined, kind != .copy { lookups.own += 1 }
            seen.insert(symbol)
        }
    }

    // MARK: - Values

    private func value(of row: ELFRelocationRow, _ kind: RelocationFigures.Kind) -> Value? {
        let addend = row.addend.map { UInt64(bitPattern: $0) } ?? word(at: row.offset) ?? 0
        guard kind != .relative, kind != .irelative, row.symbol != 0, let symbol = symbols[row.symbol] else {
            return .address(addend)
        }
        return symbol.isDefined ? .address(symbol.value &+ addend) : .symbol(symbols.name(of: symbol))
    }

    private func word(at address: UInt64) -> UInt64? {
        file.is64Bit
            ? table.memory.integer(at: address)
            : table.memory.integer(at: address, as: UInt32.self).map(UInt64.init)
    }
}
