import CLibelf

/// A reader of an ELF object file that returns the parts a linker needs.
struct ELFLinkObject: LinkObjectSource {
    private let file: ELFFile
    private let pointers: ELFPointerTypes
    /// The index of each section header among the allocated sections, indexed by header number. `nil` for others.
    private var places: [Int?]
    /// The header numbers of the relocation tables of each allocated section.
    private var tables: [[Int]] = []

    static func object(_ file: ELFFile, name: ByteView, archive: ByteView?) throws(InputError) -> LinkObject {
        var reader = ELFLinkObject(file: file)
        let sections = reader.sections()
        let symbols = try reader.symbols()
        var object = LinkObject(name: name, archive: archive, sections: sections, symbols: symbols, source: reader)
        object.groups = reader.groups(symbols)
        return object
    }

    private init(file: ELFFile) {
        self.file = file
        pointers = ELFPointerTypes(file.machine, is64Bit: file.is64Bit)
        places = [Int?](repeating: nil, count: file.sectionHeaders.count)
    }

    // MARK: - Sections

    private mutating func sections() -> [LinkSection] {
        var sections: [LinkSection] = []
        for (number, header) in file.sectionHeaders.enumerated() where takesPart(number) {
            places[number] = sections.count
            sections.append(section(number, header))
        }
        for (number, header) in file.sectionHeaders.enumerated() where header.sh_flags & UInt64(SHF_LINK_ORDER) != 0 {
            if let place = places[number] { sections[place].parent = self.place(ofSection: header.sh_link) }
        }
        tables = [[Int]](repeating: [], count: sections.count)
        for (number, header) in file.sectionHeaders.enumerated() {
            let type = Int32(bitPattern: header.sh_type)
            guard type == SHT_REL || type == SHT_RELA, let place = place(ofSection: header.sh_info) else { continue }
            tables[place].append(number)
        }
        return sections
    }

    private func takesPart(_ number: Int) -> Bool {
        let header = file.sectionHeaders[number]
        switch Int32(bitPattern: header.sh_type) {
        case SHT_NULL, SHT_REL, SHT_RELA, SHT_SYMTAB, SHT_STRTAB, SHT_GROUP, SHT_NOTE: return false
        default: return file.isAllocated(number)
        }
    }

    private func place(ofSection number: UInt32) -> Int? {
        places.indices.contains(Int(number)) ? places[Int(number)] : nil
    }

    private func section(_ number: Int, _ header: GElf_Shdr) -> LinkSection {
        let name = file.sectionNames[number]
        // Thread-local variables lie where their first contents do, as other variables.
        let flags = header.sh_flags & ~UInt64(SHF_TLS)
        var section = LinkSection(
            name: name, kind: ELFSectionKind.kind(type: header.sh_type, flags: flags, name: name),
            size: header.sh_size, contents: file.contents(of: number))
        section.traits = SectionTraits(name: name, flags: flags, statedStride: 0, wordSize: file.wordSize)
        section.traits.isReferable = SectionTraits.isReferable(section.kind, name)
        section.isWritable = flags & UInt64(SHF_WRITE) != 0
        section.isWalked = ELFSectionKind.canBeWalked(name)
        section.isFoundByName =
            section.isWalked || ELFLinkObject.names.contains { name.starts(with: $0) }
        section.alignment = max(1, min(header.sh_addralign, 1 << 16))
        return section
    }

    /// The beginnings of the names by which linkers, loaders and runtimes find sections.
    private static let names: [StaticString] = [
        ".init", ".fini", ".preinit_array", ".ctors", ".dtors", "swift5_", "__objc_", ".objc",
    ]

    // MARK: - Relocations

    func relocations(of section: Int) -> [LinkRelocation] {
        var found: [LinkRelocation] = []
        for number in tables[section] {
            let header = file.sectionHeaders[number]
            let patched = Int(header.sh_info)
            let isCode = file.sectionHeaders[patched].sh_flags & UInt64(SHF_EXECINSTR) != 0
            let contents = file.contents(of: patched)
            let hasAddends = Int32(bitPattern: header.sh_type) == SHT_RELA
            file.handle.forEachRelocation(in: number, hasAddends: hasAddends) { _, row in
                var row = row
                if !hasAddends { row.addend = stored(row.offset, contents) }
                if let relocation = relocation(row, isCode: isCode) { found.append(relocation) }
            }
        }
        return found
    }

    /// Returns the addend that a field holds.
    private func stored(_ offset: UInt64, _ contents: ByteView) -> Int64 {
        guard let offset = Int(exactly: offset) else { return 0 }
        if file.is64Bit { return contents.integer(at: offset, as: Int64.self, bigEndian: file.isBigEndian) ?? 0 }
        return Int64(contents.integer(at: offset, as: Int32.self, bigEndian: file.isBigEndian) ?? 0)
    }

    private func relocation(_ row: ELFHandle.Relocation, isCode: Bool) -> LinkRelocation? {
        var relocation = LinkRelocation(
            offset: row.offset, symbol: row.symbol, form: .reference, addend: row.addend)
        switch ELFRelocationForm(row.type, machine: file.machine) {
        case .nothing: return nil
        case .threadOffset, .threadModule: relocation.form = .threadLocal
        case .pointer:
            if pointers.form(of: row.type) == .absolute {
                (relocation.form, relocation.size) = (.address, file.is64Bit ? 8 : 4)
            } else if !isCode, ELFRelocationForm.isDistanceInData(row.type, machine: file.machine) {
                relocation.form = .distance
            } else if isCode, let field = field(row.type) {
                relocation.form = .instruction(field)
            }
            if relocation.size == 0 {
                relocation.size = ELFRelocationForm.sizeInMetadata(row.type, machine: file.machine)
            }
            // A distance in an instruction counts from the instruction's end, which is usually the end of the four-byte
            // field.
            if isCode, ELFRelocationForm.isDistance(row.type, machine: file.machine) {
                relocation.addend = relocation.addend &+ 4
            }
        }
        return relocation
    }

    private func field(_ type: UInt32) -> RelocatedCode.Field? {
        Int32(file.machine.number) == EM_AARCH64 ? RelocatedCode.Field(type) : nil
    }

    // MARK: - Symbols

    private var table: Int? { file.sectionHeaders.firstIndex { Int32(bitPattern: $0.sh_type) == SHT_SYMTAB } }

    private func symbols() throws(InputError) -> [LinkSymbol] {
        guard let table else { return [LinkSymbol()] }
        let link = Int(file.sectionHeaders[table].sh_link)
        let strings = file.sectionHeaders.indices.contains(link) ? file.contents(of: link) : .empty
        let extended = file.extendedIndices(of: table)
        var budget = NameBudget(fileSize: file.bytes.count)
        var symbols: [LinkSymbol] = []
        var failure: InputError?
        file.handle.forEachSymbol(in: table, extended: extended) { _, row, section in
            guard failure == nil else { return }
            do throws(InputError) {
                symbols.append(symbol(row, section, try budget.name(at: Int(row.st_name), in: strings)))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return symbols.isEmpty ? [LinkSymbol()] : symbols
    }

    private func symbol(_ row: GElf_Sym, _ section: UInt32, _ name: ByteView) -> LinkSymbol {
        let binding: LinkSymbol.Binding =
            switch Int32(row.st_info >> 4) {
            case STB_LOCAL: .local
            case STB_WEAK: .weak
            default: .global
            }
        var symbol = LinkSymbol(name: name)
        symbol.place = place(row, section)
        symbol.binding = binding
        let traits = ELFSymbolTraits(info: row.st_info, size: row.st_size)
        symbol.isTyped = traits.type != STT_NOTYPE
        symbol.isMark = traits.role(name: name, machine: file.machine) == .label
        symbol.value = row.st_value
        symbol.size = row.st_size
        return symbol
    }

    private func place(_ row: GElf_Sym, _ section: UInt32) -> LinkSymbol.Place {
        switch row.st_shndx {
        case UInt16(SHN_UNDEF): return row.st_name == 0 ? .nowhere : .undefined
        case UInt16(SHN_COMMON): return .common
        case UInt16(SHN_ABS): return Int32(row.st_info & 15) == STT_FILE ? .nowhere : .absolute
        default:
            guard Int(section) < places.count, let place = places[Int(section)] else { return .nowhere }
            return .section(place)
        }
    }

    // MARK: - Groups

    /// Returns the section groups of the file. An old `.gnu.linkonce.` section is a group named after itself.
    private func groups(_ symbols: [LinkSymbol]) -> [LinkGroup] {
        var groups: [LinkGroup] = []
        for (number, header) in file.sectionHeaders.enumerated() {
            if Int32(bitPattern: header.sh_type) == SHT_GROUP {
                if let group = group(number, symbols) { groups.append(group) }
            } else if file.sectionNames[number].starts(with: ".gnu.linkonce."), let place = places[number] {
                groups.append(LinkGroup(signature: file.sectionNames[number], sections: [place]))
            }
        }
        return groups
    }

    /// Reads a section group: a word of flags, followed by section numbers. `nil` if the lowest flag (`GRP_COMDAT`) is
    /// not set.
    private func group(_ number: Int, _ symbols: [LinkSymbol]) -> LinkGroup? {
        let contents = file.contents(of: number)
        let header = file.sectionHeaders[number]
        func word(_ index: Int) -> UInt32? {
            contents.integer(at: index * 4, as: UInt32.self, bigEndian: file.isBigEndian)
        }
        guard let flags = word(0), flags & 1 != 0, Int(header.sh_link) == table,
            symbols.indices.contains(Int(header.sh_info))
        else { return nil }
        let sections = (1..<max(1, contents.count / 4)).compactMap { index in
            word(index).flatMap { place(ofSection: $0) }
        }
        return LinkGroup(signature: symbols[Int(header.sh_info)].name, sections: sections)
    }
}

extension ELFImage {
    package static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile {
        let file = try ELFFile(bytes)
        let machine = file.machine.family(is64Bit: file.is64Bit)
        var target = LinkTarget(
            kind: kind, architecture: file.architecture, machine: machine, is64Bit: file.is64Bit,
            isBigEndian: file.isBigEndian, toolchain: .gnu)
        target.hasMappingSymbols = machine == .arm64
        target.startSymbols = ["_start", "main"]
        target.boundPrefixes = ["__start_", "__stop_"]
        target.labelPrefix = machine == .x86 ? ".L" : nil
        target.versionMark = UInt8(ascii: "@")
        return LinkableFile(target: target) { name, archive throws(InputError) in
            try ELFLinkObject.object(file, name: name, archive: archive)
        }
    }
}
