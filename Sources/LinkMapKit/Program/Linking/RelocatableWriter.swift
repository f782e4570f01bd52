import CLibelf

/// Writes objects as one relocatable ELF file, as `ld -r` would, but that each section stays what it is.
struct RelocatableWriter {
    private let objects: [LinkObject]
    private let layout: LinkLayout
    private let target: LinkInputs.Target
    private var out: ELFRowWriter
    private var sections: [ELFRowWriter.Section] = []
    private var sectionNames = StringTable()
    private let symbols: RelocatableSymbols

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
        self.layout = layout
        self.target = target
        out = ELFRowWriter(target, capacity: size * 2 + 4096)
        symbols = RelocatableSymbols(objects, resolution, layout)
        sections = [ELFRowWriter.Section(name: 0, type: UInt32(SHT_NULL), size: 0, alignment: 0)]
    }

    private mutating func bytes() -> ByteView {
        out.addHeader(machine: target.machine)
        for index in layout.outputs.indices { addContents(of: index) }
        for index in layout.outputs.indices { addRelocations(of: index) }
        addSymbols()
        addSectionTable()
        return ByteView(copying: out.bytes)
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
        guard let row = symbols.row(of: symbol, in: object), case .output(let output) = symbols.rows[Int(row)].place
        else { return nil }
        return layout.outputs[output].address &+ symbols.rows[Int(row)].value
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
            // What led to a section that is dropped leads nowhere.
            guard let symbol = symbols.row(of: row.symbol, in: part.object), symbol != 0 else { continue }
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
        for row in symbols.rows {
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
                size: UInt64(out.bytes.count - start), link: UInt32(table + 1), info: UInt32(symbols.localCount),
                alignment: 8,
                entrySize: out.is64Bit ? 24 : 16))
        addTable(".strtab", SHT_STRTAB, symbols.names.bytes)
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
