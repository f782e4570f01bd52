/// Collects what the relocations of a linked set refer to.
///
/// A slot named by a symbol of the set holds its address; a slot named by an import is bound.
struct LinkedReferences {
    private let symbols: [Symbol]
    private let target: LinkTarget
    private var table = FixupTable()
    /// The index among the table's symbols of each import; `nil` for one without a slot.
    private var imports: [UInt32: UInt32] = [:]

    init(_ symbols: [Symbol], _ target: LinkTarget) {
        self.symbols = symbols
        self.target = target
    }

    /// Adds the pointers among the relocations of a section, which structures are read with.
    mutating func addPointers(_ rows: ArraySlice<LinkRelocation>, at start: UInt64) {
        for row in rows where row.form == .address && UInt64(row.size) == target.wordSize {
            let symbol = symbols[Int(row.symbol)]
            if symbol.role == .undefined || symbol.role == .note && symbol.address == 0 {
                bind(row, at: start)
            } else {
                let value = symbol.address &+ UInt64(bitPattern: row.addend)
                append(start &+ row.offset, target.is64Bit ? value : value & 0xFFFF_FFFF)
            }
        }
    }

    /// Adds everything that the relocations of a section refer to.
    mutating func addAll(_ rows: ArraySlice<LinkRelocation>, at start: UInt64) {
        for row in rows {
            let symbol = symbols[Int(row.symbol)]
            if symbol.role == .undefined {
                bind(row, at: start)
            } else if symbol.section != Symbol.noSection {
                let address = start &+ row.offset
                let place = row.form == .threadLocal ? symbol.address : LinkedReferences.target(of: row, symbol)
                let traits: FixupTable.Traits =
                    row.form == .distance ? .distance : row.form == .threadLocal ? .threadLocal : []
                if place != address { append(address, place, traits) }
            }
        }
    }

    /// Returns the target address. A mark plus addend means that address. Any other symbol means itself when the addend
    /// leads outside of it.
    private static func target(of row: LinkRelocation, _ symbol: Symbol) -> UInt64 {
        let target = symbol.address &+ UInt64(bitPattern: row.addend)
        return symbol.role == .label || target &- symbol.address < symbol.size ? target : symbol.address
    }

    private mutating func bind(_ row: LinkRelocation, at start: UInt64) {
        let known = imports[row.symbol] ?? UInt32(clamping: table.symbols.count)
        if Int(known) == table.symbols.count {
            imports[row.symbol] = known
            table.symbols.append(
                FixupTable.Symbol(name: symbols[Int(row.symbol)].name, library: 0, isWeakImport: false))
        }
        table.slots.append(
            FixupTable.Slot(
                address: start &+ row.offset, value: UInt64(bitPattern: row.addend), symbol: known, traits: []))
    }

    private mutating func append(_ address: UInt64, _ value: UInt64, _ traits: FixupTable.Traits = []) {
        table.slots.append(
            FixupTable.Slot(address: address, value: value, symbol: FixupTable.Slot.noSymbol, traits: traits))
    }

    // MARK: - Results

    /// Returns the pointers by address, each once: the last one that was added.
    consuming func pointers() -> FixupTable {
        if !table.slots.isEmpty { table.source = .relocations }
        table.sortSlots()
        return table
    }

    /// Returns all slots by address, each once: the first one that was added.
    consuming func all() -> FixupTable {
        table.source = .relocations
        RadixSort.sort(&table.slots) { $0.address }
        table.keepFirstSlots()
        return table
    }
}
