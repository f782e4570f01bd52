/// The symbols of a linked set, and the row of each input symbol among them.
struct LinkedSymbols {
    /// A symbol of the linked image.
    struct Row {
        var name: ByteView
        /// The offset in its section in bytes, or the value of an absolute symbol.
        var value: UInt64 = 0
        /// The size in bytes. 0 if nothing states it.
        var size: UInt64 = 0
        /// The rank among the names of one address: sized before unsized, typed before untyped, global before weak
        /// before local.
        var rank: UInt8 = 0
        /// Whether the symbol marks an address without owning bytes.
        var isMark = false
        var place = Place.undefined

        enum Place {
            case undefined, absolute
            case output(Int)
        }
    }

    /// The symbols, local ones first. Row 0 is the null symbol.
    private(set) var rows: [Row]
    private let objects: [LinkObject]
    private let resolution: SymbolResolution
    private let layout: LinkLayout
    private let target: LinkTarget
    /// The row of each input symbol, indexed by object and symbol. 0 for dropped ones.
    private var rowOf: [[UInt32]]
    /// The row of each global name, indexed by name number. 0 if there is none.
    private var globalRows: [UInt32]

    init(_ objects: [LinkObject], _ resolution: SymbolResolution, _ layout: LinkLayout, _ target: LinkTarget) {
        self.objects = objects
        self.target = target
        self.resolution = resolution
        self.layout = layout
        rowOf = objects.map { [UInt32](repeating: 0, count: $0.symbols.count) }
        globalRows = [UInt32](repeating: 0, count: resolution.names.count)
        rows = [Row(name: .empty)]
        addLocals()
        addGlobals()
    }

    /// Returns the row of an object's symbol: 0 for a dropped one, `nil` if the object has no such symbol.
    func row(of symbol: UInt32, in object: Int) -> UInt32? {
        Int(symbol) < rowOf[object].count ? rowOf[object][Int(symbol)] : nil
    }

    /// Adds local symbols, and definitions that were replaced by one in another object.
    private mutating func addLocals() {
        for (number, object) in objects.enumerated() {
            for (index, symbol) in object.symbols.enumerated() {
                let id = resolution.nameOf[number][index]
                let isLocal = id == SymbolResolution.noName || isBeaten(Int(id), number, index)
                guard isLocal, let place = layout.place(of: symbol, index, in: number) else { continue }
                let row = addRow(symbol, binding: .local, value: place.offset, .output(place.output))
                if id == SymbolResolution.noName { rowOf[number][index] = row }
            }
        }
    }

    private func isBeaten(_ id: Int, _ object: Int, _ symbol: Int) -> Bool {
        guard let winner = resolution.definitions[id] else { return false }
        return winner.object != object || winner.symbol != symbol
    }

    private mutating func addGlobals() {
        addBounds()
        for id in resolution.definitions.indices where globalRows[id] == 0 {
            guard let winner = resolution.definitions[id] else { continue }
            let symbol = objects[winner.object].symbols[winner.symbol]
            if let place = layout.place(of: symbol, winner.symbol, in: winner.object) {
                globalRows[id] = addRow(symbol, binding: symbol.binding, value: place.offset, .output(place.output))
            } else if case .imported(let place) = symbol.place {
                globalRows[id] = addRow(symbol, binding: symbol.binding, value: 0, .undefined)
                rows[Int(globalRows[id])].name = objects[winner.object].imports[place].shownName
            } else if symbol.place == .absolute {
                globalRows[id] = addRow(symbol, binding: symbol.binding, value: symbol.value, .absolute)
            }
        }
        // A fallback has its row before the symbols that it may replace.
        for hasFallback in [false, true] {
            for (number, object) in objects.enumerated() {
                for (index, symbol) in object.symbols.enumerated() where (symbol.fallback != nil) == hasFallback {
                    let id = resolution.nameOf[number][index]
                    if id != SymbolResolution.noName { rowOf[number][index] = row(ofName: Int(id), symbol, number) }
                }
            }
        }
    }

    /// Returns the row of a global name, which is one for an import if nothing defines the name.
    private mutating func row(ofName id: Int, _ symbol: LinkSymbol, _ object: Int) -> UInt32 {
        if globalRows[id] == 0 {
            let fallback = symbol.fallback.flatMap { row(of: $0, in: object) } ?? 0
            globalRows[id] =
                fallback != 0 ? fallback : addRow(symbol, binding: symbol.binding, value: 0, .undefined)
        }
        return globalRows[id]
    }

    /// Adds the symbols that linkers define for the bounds of a section. Both get the section's start.
    private mutating func addBounds() {
        for (name, output) in layout.bounded.sorted(by: { $0.value < $1.value }) {
            for prefix in target.boundPrefixes {
                let mark = ByteView(copying: prefix + name.lossless)
                guard let id = resolution.names.find(mark), resolution.definitions[Int(id)] == nil else { continue }
                var symbol = LinkSymbol(name: mark)
                symbol.isMark = true
                globalRows[Int(id)] = addRow(symbol, binding: .global, value: 0, .output(output))
            }
        }
    }

    private mutating func addRow(
        _ symbol: LinkSymbol, binding: LinkSymbol.Binding, value: UInt64, _ place: Row.Place
    ) -> UInt32 {
        var row = Row(name: symbol.name, value: value, isMark: symbol.isMark, place: place)
        if case .undefined = place {} else { row.size = symbol.size }
        let bindingRank: UInt8 = binding == .global ? 2 : binding == .weak ? 1 : 0
        row.rank = (row.size > 0 ? 64 : 0) + (symbol.isTyped ? 16 : 0) + bindingRank * 2
        rows.append(row)
        return UInt32(clamping: rows.count - 1)
    }

    // MARK: - Answers

    /// Returns the rows as symbols of an image.
    ///
    /// - Parameter sections: one section for each output section of the layout.
    func symbols(in sections: [Section]) -> [Symbol] {
        rows.map { row in
            var symbol = Symbol(
                name: row.name, address: row.value, size: row.size, section: Symbol.noSection, role: .note,
                rank: row.rank)
            switch row.place {
            case .undefined:
                symbol.name = withoutVersion(row.name)
                symbol.role = row.name.isEmpty ? .note : .undefined
            case .absolute: break
            case .output(let output):
                symbol.section = UInt32(clamping: output)
                let range = sections[output].memoryRange
                if !range.isEmpty {
                    symbol.role = row.isMark ? .label : .definition
                    symbol.address = range.lowerBound &+ row.value
                }
            }
            return symbol
        }
    }

    private func withoutVersion(_ name: ByteView) -> ByteView {
        target.versionMark.flatMap { name.firstIndex(of: $0) }.map { name.prefix($0) } ?? name
    }

    /// Returns whether the object file states the type of a symbol, by its rank.
    static func isTyped(_ symbol: Symbol) -> Bool { symbol.rank & 16 != 0 }

    /// Returns whether a symbol is global or weak, by its rank.
    static func isGlobal(_ symbol: Symbol) -> Bool { symbol.rank & 0b110 != 0 }
}
