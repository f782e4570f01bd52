import CLibelf

/// A reader of an ELF object file that returns the parts a linker needs.
struct ELFLinkObject: LinkObjectSource {
    private let file: ELFFile
    /// The index of each section header among the allocated sections, indexed by header number. `nil` for others.
    private var places: [Int?]
    /// The header numbers of the relocation tables of each allocated section.
    private var tables: [[Int]] = []

    static func object(_ file: ELFFile, name: ByteView, archive: ByteView?) throws(InputError) -> LinkObject {
        var reader = ELFLinkObject(file: file)
        let sections = reader.sections()
        let symbols = try reader.symbols()
        return LinkObject(
            name: name, archive: archive, sections: sections, symbols: symbols, groups: reader.groups(symbols),
            source: reader)
    }

    private init(file: ELFFile) {
        self.file = file
        places = [Int?](repeating: nil, count: file.sectionHeaders.count)
    }

    // MARK: - Sections

    private mutating func sections() -> [LinkSection] {
        var sections: [LinkSection] = []
        for (number, header) in file.sectionHeaders.enumerated() where takesPart(number) {
            places[number] = sections.count
            sections.append(
                LinkSection(
                    name: file.sectionNames[number], type: header.sh_type, flags: header.sh_flags,
                    alignment: max(1, min(header.sh_addralign, 1 << 16)), size: header.sh_size,
                    contents: file.contents(of: number)))
        }
        tables = [[Int]](repeating: [], count: sections.count)
        for (number, header) in file.sectionHeaders.enumerated() {
            let type = Int32(bitPattern: header.sh_type)
            guard type == SHT_REL || type == SHT_RELA, places.indices.contains(Int(header.sh_info)),
                let place = places[Int(header.sh_info)]
            else { continue }
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

    func relocations(of section: Int) -> [LinkRelocation] {
        var found: [LinkRelocation] = []
        for number in tables[section] {
            let hasAddends = Int32(bitPattern: file.sectionHeaders[number].sh_type) == SHT_RELA
            file.handle.forEachRelocation(in: number, hasAddends: hasAddends) { _, row in
                found.append(
                    LinkRelocation(
                        offset: row.offset, symbol: row.symbol, type: row.type, addend: hasAddends ? row.addend : nil))
            }
        }
        return found
    }

    // MARK: - Symbols

    private var table: Int? { file.sectionHeaders.firstIndex { Int32(bitPattern: $0.sh_type) == SHT_SYMTAB } }

    private func symbols() throws(InputError) -> [LinkSymbol] {
        guard let table else { return [.none] }
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
        return symbols.isEmpty ? [.none] : symbols
    }

    private func symbol(_ row: GElf_Sym, _ section: UInt32, _ name: ByteView) -> LinkSymbol {
        let binding: LinkSymbol.Binding =
            switch Int32(row.st_info >> 4) {
            case STB_LOCAL: .local
            case STB_WEAK: .weak
            default: .global
            }
        return LinkSymbol(
            name: name, place: place(row, section), binding: binding, type: row.st_info & 15, value: row.st_value,
            size: row.st_size)
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
            word(index).flatMap { places.indices.contains(Int($0)) ? places[Int($0)] : nil }
        }
        return LinkGroup(signature: symbols[Int(header.sh_info)].name, sections: sections)
    }
}

extension ELFImage {
    package static func linkable(_ bytes: ByteView) throws(InputError) -> LinkableFile {
        let file = try ELFFile(bytes)
        let target = LinkTarget(
            architecture: file.architecture, machine: file.machine.number, is64Bit: file.is64Bit,
            isBigEndian: file.isBigEndian)
        return LinkableFile(target: target) { name, archive throws(InputError) in
            try ELFLinkObject.object(file, name: name, archive: archive)
        }
    }
}
