import CLibelf

/// The symbols of a linked set, and the row of each input symbol among them.
struct LinkedSymbols {
    /// A symbol of the linked image.
    struct Row {
        var name: ByteView
        /// The offset in its section in bytes, or the value of an absolute symbol.
        var value: UInt64
        var traits: ELFSymbolTraits
        var place: Place

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
    /// The row of each input symbol, indexed by object and symbol. 0 for dropped ones.
    private var rowOf: [[UInt32]]
    /// The row of each global name, indexed by name number. 0 if there is none.
    private var globalRows: [UInt32]

    init(_ objects: [LinkObject], _ resolution: SymbolResolution, _ layout: LinkLayout) {
        self.objects = objects
        self.resolution = resolution
        self.layout = layout
        rowOf = objects.map { [UInt32](repeating: 0, count: $0.symbols.count) }
        globalRows = [UInt32](repeating: 0, count: resolution.names.count)
        rows = [Row(name: .empty, value: 0, traits: ELFSymbolTraits(info: 0, size: 0), place: .undefined)]
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
            } else if symbol.place == .absolute {
                globalRows[id] = addRow(symbol, binding: symbol.binding, value: symbol.value, .absolute)
            }
        }
        for (number, object) in objects.enumerated() {
            for (index, symbol) in object.symbols.enumerated() {
                let id = resolution.nameOf[number][index]
                guard id != SymbolResolution.noName else { continue }
                if globalRows[Int(id)] == 0 {
                    globalRows[Int(id)] = addRow(symbol, binding: symbol.binding, value: 0, .undefined)
                }
                rowOf[number][index] = globalRows[Int(id)]
            }
        }
    }

    /// Adds the `__start_` and `__stop_` symbols that linkers define for a section. Both get the section's start.
    private mutating func addBounds() {
        for (name, output) in layout.bounded.sorted(by: { $0.value < $1.value }) {
            for prefix in ["__start_", "__stop_"] {
                let mark = ByteView(copying: prefix + name.lossless)
                guard let id = resolution.names.find(mark), resolution.definitions[Int(id)] == nil else { continue }
                var symbol = LinkSymbol.none
                symbol.name = mark
                globalRows[Int(id)] = addRow(symbol, binding: .global, value: 0, .output(output))
            }
        }
    }

    private mutating func addRow(
        _ symbol: LinkSymbol, binding: LinkSymbol.Binding, value: UInt64, _ place: Row.Place
    ) -> UInt32 {
        let isUndefined = if case .undefined = place { true } else { false }
        let traits = ELFSymbolTraits(
            info: binding.rawValue << 4 | symbol.type, size: isUndefined ? 0 : symbol.size)
        rows.append(Row(name: symbol.name, value: value, traits: traits, place: place))
        return UInt32(clamping: rows.count - 1)
    }

    // MARK: - Answers

    /// Returns the rows as symbols of an image, with roles as in ``ELFSymbols``.
    ///
    /// - Parameter sections: one section for each output section of the layout.
    func symbols(in sections: [Section], machine: ELFMachine) -> [Symbol] {
        rows.map { row in
            var symbol = Symbol(
                name: row.name, address: row.value, size: row.traits.size, section: Symbol.noSection, role: .note,
                rank: row.traits.rank(isDynamic: false))
            switch row.place {
            case .undefined:
                symbol.name = ELFSymbolTraits.importName(row.name)
                symbol.role = row.name.isEmpty ? .note : .undefined
            case .absolute: break
            case .output(let output):
                symbol.section = UInt32(clamping: output)
                let range = sections[output].memoryRange
                if !range.isEmpty {
                    symbol.role = row.traits.role(name: row.name, machine: machine)
                    symbol.address = range.lowerBound &+ row.value
                } else if row.traits.type == STT_TLS, !row.name.isEmpty {
                    symbol.role = .definition
                }
            }
            return symbol
        }
    }
}
