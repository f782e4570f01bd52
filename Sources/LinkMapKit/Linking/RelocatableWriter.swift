import CLibelf

/// Writes objects as one relocatable ELF file, as `ld -r` would, but that each section stays what it is.
struct RelocatableWriter {
    private let objects: [LinkObject]
    private let resolution: SymbolResolution
    private let layout: LinkLayout
    private let target: LinkInputs.Target
    private var out: ELFRowWriter
    private var sections: [ELFRowWriter.Section] = []
    private var sectionNames = StringTable()
    private var names = StringTable()
    private var rows: [Row] = []
    /// Of each symbol of each object, its row; 0 for what is dropped.
    private var rowOf: [[UInt32]]
    /// By name.
    private var globalRows: [UInt32]
    private var localCount = 1

    /// A symbol of the result.
    private struct Row {
        var name: UInt32
        /// In its section.
        var value: UInt64
        var size: UInt64
        var info: UInt8
        var place: Place

        enum Place {
            case undefined, absolute
            case output(Int)
        }
    }

    /// In bytes: what is written is kept in memory.
    private static let largest: UInt64 = 4 << 30

    static func bytes(
        of objects: [LinkObject], _ resolution: SymbolResolution, _ layout: LinkLayout, target: LinkInputs.Target
    ) throws(InputError) -> ByteView {
        let size = layout.outputs.reduce(UInt64(0)) { sum, output in
            Int32(bitPattern: output.type) == SHT_NOBITS ? sum : sum.addingClamped(output.size)
        }
        guard size < largest, layout.outputs.count < 1 << 28 else {
            throw InputError("the object files are larger than is put together", hint: "give the linked image")
        }
        var writer = RelocatableWriter(objects, resolution, layout, target, size: Int(size))
        return writer.bytes()
    }

    private init(
        _ objects: [LinkObject], _ resolution: SymbolResolution, _ layout: LinkLayout, _ target: LinkInputs.Target,
        size: Int
    ) {
        self.objects = objects
        self.resolution = resolution
        self.layout = layout
        self.target = target
        out = ELFRowWriter(target, capacity: size * 2 + 4096)
        rowOf = objects.map { [UInt32](repeating: 0, count: $0.symbols.count) }
        globalRows = [UInt32](repeating: 0, count: resolution.names.count)
        rows = [Row(name: 0, value: 0, size: 0, info: 0, place: .undefined)]
        sections = [ELFRowWriter.Section(name: 0, type: UInt32(SHT_NULL), size: 0, alignment: 0)]
    }

    private mutating func bytes() -> ByteView {
        out.addHeader(machine: target.machine)
        addLocals()
        addGlobals()
        for index in layout.outputs.indices { addContents(of: index) }
        for index in layout.outputs.indices { addRelocations(of: index) }
        addSymbols()
        addSectionTable()
        return ByteView(copying: out.bytes)
    }

    // MARK: - Symbols

    /// Those of one object, and definitions that another one's go before.
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
        localCount = rows.count
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

    /// Names that linkers make for where a section starts and ends; both lead to its start.
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
        rows.append(
            Row(
                name: names.add(symbol.name), value: value, size: isUndefined ? 0 : symbol.size,
                info: binding.rawValue << 4 | symbol.type, place: place))
        return UInt32(clamping: rows.count - 1)
    }

    // MARK: - Sections

    private mutating func addContents(of index: Int) {
        let output = layout.outputs[index]
        let isEmpty = Int32(bitPattern: output.type) == SHT_NOBITS
        let start = out.bytes.count
        for part in output.parts where !isEmpty {
            let section = objects[part.object].sections[part.section]
            out.addZeros(max(0, start + Int(part.offset) - out.bytes.count))
            out.add(section.contents)
            out.addZeros(max(0, Int(section.size) - section.contents.count))
            if output.flags & UInt64(SHF_EXECINSTR) == 0 { apply(part, of: output, at: start) }
        }
        sections.append(
            ELFRowWriter.Section(
                name: sectionNames.add(output.name), type: output.type, flags: output.flags, offset: start,
                size: output.size))
    }

    /// Puts addresses and distances into data, by which readers of metadata follow them.
    private mutating func apply(_ part: LinkLayout.Part, of output: LinkLayout.Output, at start: Int) {
        for row in objects[part.object].source.relocations(of: part.section) {
            guard let form = AppliedRelocation(row.type, machine: target.machine), let addend = row.addend,
                let value = address(of: row.symbol, in: part.object)
            else { continue }
            let offset = part.offset.addingClamped(row.offset)
            guard offset < output.size else { continue }
            var sum = value &+ UInt64(bitPattern: addend)
            if form.isDistance { sum = sum &- (output.address &+ offset) }
            if form.size == 8 {
                out.put(sum, at: start + Int(offset))
            } else {
                out.put(UInt32(truncatingIfNeeded: sum), at: start + Int(offset))
            }
        }
    }

    private func address(of symbol: UInt32, in object: Int) -> UInt64? {
        guard Int(symbol) < rowOf[object].count else { return nil }
        let row = rows[Int(rowOf[object][Int(symbol)])]
        guard case .output(let output) = row.place else { return nil }
        return layout.outputs[output].address &+ row.value
    }

    private mutating func addRelocations(of index: Int) {
        let output = layout.outputs[index]
        for hasAddends in [true, false] {
            out.align(to: 8)
            let start = out.bytes.count
            for part in output.parts where part.section >= 0 {
                add(objects[part.object].source.relocations(of: part.section), of: part, hasAddends: hasAddends)
            }
            guard out.bytes.count > start else { continue }
            let size = (out.is64Bit ? 16 : 8) + (hasAddends ? out.is64Bit ? 8 : 4 : 0)
            sections.append(
                ELFRowWriter.Section(
                    name: sectionNames.add(hasAddends ? ".rela" : ".rel"),
                    type: UInt32(hasAddends ? SHT_RELA : SHT_REL),
                    offset: start, size: UInt64(out.bytes.count - start), info: UInt32(index + 1), alignment: 8,
                    entrySize: UInt64(size)))
        }
    }

    private mutating func add(_ relocations: [LinkRelocation], of part: LinkLayout.Part, hasAddends: Bool) {
        let isSwapped = target.is64Bit && !target.isBigEndian && Int32(target.machine) == EM_MIPS
        for row in relocations where (row.addend != nil) == hasAddends {
            guard Int(row.symbol) < rowOf[part.object].count else { continue }
            let symbol = rowOf[part.object][Int(row.symbol)]
            // What led to a section that is dropped leads nowhere.
            guard symbol != 0 else { continue }
            out.addRelocation(
                part.offset.addingClamped(row.offset), symbol: symbol, type: row.type, addend: row.addend,
                isSwapped: isSwapped)
        }
    }

    // MARK: - Tables

    private mutating func addSymbols() {
        let table = sections.count
        out.align(to: 8)
        let start = out.bytes.count
        var wide: [UInt32] = []
        for row in rows {
            let number: Int
            switch row.place {
            case .undefined: number = 0
            case .absolute: number = Int(SHN_ABS)
            case .output(let output): number = output + 1
            }
            let isWide = if case .output = row.place { number >= Int(SHN_LORESERVE) } else { false }
            wide.append(isWide ? UInt32(number) : 0)
            out.addSymbol(
                name: row.name, value: row.value, size: row.size, info: row.info,
                section: isWide ? UInt16(SHN_XINDEX) : UInt16(truncatingIfNeeded: number))
        }
        for index in sections.indices where [SHT_RELA, SHT_REL].contains(Int32(bitPattern: sections[index].type)) {
            sections[index].link = UInt32(table)
        }
        sections.append(
            ELFRowWriter.Section(
                name: sectionNames.add(".symtab"), type: UInt32(SHT_SYMTAB), offset: start,
                size: UInt64(out.bytes.count - start), link: UInt32(table + 1), info: UInt32(localCount), alignment: 8,
                entrySize: out.is64Bit ? 24 : 16))
        addTable(".strtab", SHT_STRTAB, names.bytes)
        guard wide.contains(where: { $0 != 0 }) else { return }
        let offset = out.bytes.count
        for number in wide { out.add(number) }
        sections.append(
            ELFRowWriter.Section(
                name: sectionNames.add(".symtab_shndx"), type: UInt32(SHT_SYMTAB_SHNDX), offset: offset,
                size: UInt64(out.bytes.count - offset), link: UInt32(table), alignment: 4, entrySize: 4))
    }

    private mutating func addTable(_ name: ByteView, _ type: Int32, _ bytes: [UInt8]) {
        let offset = out.bytes.count
        out.add(ByteView(copying: bytes))
        sections.append(
            ELFRowWriter.Section(
                name: sectionNames.add(name), type: UInt32(type), offset: offset, size: UInt64(bytes.count)))
    }

    private mutating func addSectionTable() {
        let number = sections.count
        let name = sectionNames.add(".shstrtab")
        let offset = out.bytes.count
        out.add(ByteView(copying: sectionNames.bytes))
        sections.append(
            ELFRowWriter.Section(
                name: name, type: UInt32(SHT_STRTAB), offset: offset, size: UInt64(sectionNames.bytes.count)))
        // What does not fit into the header stands in the first row.
        if sections.count >= Int(SHN_LORESERVE) {
            sections[0].size = UInt64(sections.count)
            sections[0].link = UInt32(number)
        }
        out.align(to: 8)
        let start = out.bytes.count
        for section in sections { out.addSection(section) }
        out.putSections(at: start, count: sections.count, names: number)
    }
}

/// Names one after the other, each once in a row of alike ones.
private struct StringTable {
    private(set) var bytes: [UInt8] = [0]
    private var last: (name: ByteView, offset: UInt32)?

    mutating func add(_ name: ByteView) -> UInt32 {
        guard !name.isEmpty else { return 0 }
        if let last, last.name == name { return last.offset }
        let offset = UInt32(clamping: bytes.count)
        unsafe name.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0)
        last = (name, offset)
        return offset
    }
}

/// What a relocation of data puts into its place, of the kinds that metadata is read by.
private struct AppliedRelocation {
    let size: Int
    let isDistance: Bool

    init?(_ type: UInt32, machine: UInt16) {
        switch (Int32(machine), type) {
        case (EM_X86_64, 1), (EM_AARCH64, 257): (size, isDistance) = (8, false)
        case (EM_X86_64, 24), (EM_AARCH64, 260): (size, isDistance) = (8, true)
        case (EM_X86_64, 10), (EM_X86_64, 11), (EM_AARCH64, 258): (size, isDistance) = (4, false)
        case (EM_X86_64, 2), (EM_AARCH64, 261): (size, isDistance) = (4, true)
        default: return nil
        }
    }
}
