import CLibelf

/// The load facts in the headers and tables of one ELF image: the artifact or one of its libraries.
struct ELFLoadFacts {
    /// An initializer: a slot that holds a function pointer, or a function.
    struct Slot {
        var kind: InitializerKind
        var value: ELFRelocationScan.Value?
    }

    let table: ELFLoaderTable
    let scan: ELFRelocationScan
    private(set) var slots: [Slot] = []

    /// - Throws: ``InputError`` for a file that is neither a program nor a library, or that has no loaded bytes.
    init(_ detail: ELFDetail) throws(InputError) {
        try ELFLoadFacts.requireImage(detail.file)
        table = ELFLoaderTable(detail)
        let parts = ELFInitializerArrays.parts(of: table)
        scan = ELFRelocationScan(table, wanted: parts.compactMap(\.range))
        for part in parts { append(part) }
    }

    private static func requireImage(_ file: ELFFile) throws(InputError) {
        let type = Int32(file.handle.header.e_type)
        guard type == ET_EXEC || type == ET_DYN else {
            throw InputError(
                type == ET_CORE ? "is a memory dump, which is not started" : "is neither a program nor a library",
                hint: "give the linked image")
        }
        let holdsNothing = file.sectionHeaders.contains {
            Int32(bitPattern: $0.sh_type) == SHT_NOBITS && $0.sh_flags & UInt64(SHF_EXECINSTR) != 0
        }
        guard !holdsNothing else {
            throw InputError(
                "is a separate debug file, which contains no code", hint: "give the image that it belongs to")
        }
    }

    /// Limit on the number of initializers. No real program comes near it.
    private static let mostSlots = 1 << 16
    var isCut: Bool { slots.count >= ELFLoadFacts.mostSlots }

    private mutating func append(_ part: ELFInitializerArrays.Part) {
        guard !isCut else { return }
        let size = table.file.wordSize
        switch part {
        case .function(let address): slots.append(Slot(kind: .initFunction, value: .address(address)))
        case .slots(let range, let kind):
            for place in places(in: range) { slots.append(Slot(kind: kind, value: value(at: place))) }
        case .backwards(let range):
            let marks: [UInt64] = [0, size == 8 ? .max : 0xFFFF_FFFF]
            for place in places(in: range).reversed() {
                let value = value(at: place)
                if case .address(let address) = value, marks.contains(address) { continue }
                slots.append(Slot(kind: .constructors, value: value))
            }
        }
    }

    private func places(in range: Range<UInt64>) -> [UInt64] {
        let size = table.file.wordSize
        let count = min(range.size / size, UInt64(ELFLoadFacts.mostSlots))
        return (0..<count).map { range.lowerBound + $0 * size }
    }

    private func value(at place: UInt64) -> ELFRelocationScan.Value? {
        if let value = scan.values[place] { return value }
        let word: UInt64? =
            table.file.is64Bit
            ? table.memory.integer(at: place) : table.memory.integer(at: place, as: UInt32.self).map(UInt64.init)
        return word.map { .address($0) }
    }

    /// The names of symbols that other images must provide: undefined symbols and copied variables.
    var importedNames: Set<ByteView> {
        let symbols = ELFDynamicSymbols(table)
        var names: Set<ByteView> = []
        // A hostile file can let many rows share one long name.
        var budget = table.file.bytes.count * 8
        symbols.forEachRow { _, row in
            guard !row.isDefined, !row.isLocal, budget > 0 else { return }
            let name = symbols.name(of: row)
            budget -= name.count
            names.insert(name)
        }
        for number in scan.copied {
            if let row = symbols[number] { names.insert(symbols.name(of: row)) }
        }
        names.remove(.empty)
        return names
    }

    var cost: StartupLibrary.Cost {
        var cost = StartupLibrary.Cost()
        cost.fileSize = UInt64(table.file.bytes.count)
        cost.relocations = scan.figures.total
        cost.lookups = scan.lookups.eager
        cost.pages = scan.figures.pages
        cost.initializers = UInt64(slots.count)
        cost.threadLocal = ELFLoadTraits.memory(of: table.file).threadLocal
        return cost
    }

    /// The number of symbol lookups, and the kind of the image's own hash table.
    var lookups: LookupFigures {
        var lookups = scan.lookups
        lookups.hash =
            switch (table[DT_GNU_HASH] != nil, table[DT_HASH] != nil) {
            case (true, true): .both
            case (true, false): .gnu
            case (false, true): .sysv
            case (false, false): .none
            }
        lookups.versions = ELFVersionNeeds.count(in: table)
        return lookups
    }
}
