import CLibelf

/// Reads the rows of `.symtab`, then those of `.dynsym`, as symbols of the image.
///
/// Rules, in the order in which they apply:
/// - Mapping symbols (`$x`, `$d`), section symbols and the linker's marks own no bytes.
/// - File names, absolute symbols and common symbols are notes.
/// - Thread-local symbols hold offsets in the thread's block, not addresses. Those of `.tdata` own its bytes, those of
///   `.tbss` own only their rows and names.
/// - A function without a size owns the bytes up to the next symbol or the end of the section. So does an assembler's
///   label, unless it lies inside a sized symbol.
struct ELFSymbols {
    private let detail: ELFDetail
    private let file: ELFFile
    private let threadBlock: UInt64
    private var symbols: [Symbol] = []
    private var budget: NameBudget

    init(detail: ELFDetail) {
        self.detail = detail
        file = detail.file
        budget = NameBudget(fileSize: detail.file.bytes.count)
        threadBlock = detail.file.programHeaders.first { Int32(bitPattern: $0.p_type) == PT_TLS }?.p_vaddr ?? 0
    }

    func all() throws(InputError) -> [Symbol] {
        var reader = self
        for table in detail.symbolTables { try reader.append(table) }
        return reader.symbols
    }

    private mutating func append(_ table: ELFDetail.SymbolTable) throws(InputError) {
        let header = file.sectionHeaders[table.number]
        let strings =
            file.sectionHeaders.indices.contains(Int(header.sh_link)) ? file.contents(of: Int(header.sh_link)) : .empty
        let end = symbols.count + Int(table.rowCount)
        let isDynamic = Int32(bitPattern: header.sh_type) == SHT_DYNSYM
        symbols.reserveLarge(end)
        let extended = file.extendedIndices(of: table.number)
        var failure: InputError?
        file.handle.forEachSymbol(in: table.number, extended: extended) { _, row, section in
            guard failure == nil else { return }
            do throws(InputError) {
                let name = try budget.name(at: Int(row.st_name), in: strings)
                symbols.append(symbol(row, section: section, name: name, isDynamic: isDynamic))
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        // Symbol numbers are indices into this list, so a table that libelf cut short keeps its stated length.
        while symbols.count < end { symbols.append(ELFSymbols.nothing) }
        symbols.removeLast(symbols.count - end)
    }

    private static let nothing = Symbol(
        name: .empty, address: 0, size: 0, section: Symbol.noSection, role: .note, rank: 0)

    private func symbol(_ row: GElf_Sym, section: UInt32, name: ByteView, isDynamic: Bool) -> Symbol {
        let traits = ELFSymbolTraits(info: row.st_info, size: row.st_size)
        let type = traits.type
        var symbol = Symbol(
            name: name, address: row.st_value, size: row.st_size, section: Symbol.noSection, role: .note,
            rank: traits.rank(isDynamic: isDynamic))
        symbol.isWeak = traits.isWeak
        if row.st_shndx == UInt16(SHN_UNDEF) {
            symbol.name = ELFSymbolTraits.importName(name)
            symbol.role = name.isEmpty ? .note : .undefined
            return symbol
        }
        let isReserved = row.st_shndx >= UInt16(SHN_LORESERVE) && row.st_shndx != UInt16(SHN_XINDEX)
        guard !isReserved, type != STT_FILE, Int(section) < detail.sectionIndex.count else { return symbol }
        symbol.section = detail.sectionIndex[Int(section)]
        guard let base = detail.address(ofSection: Int(section)) else {
            if type == STT_TLS, !name.isEmpty { symbol.role = .definition }
            return symbol
        }
        symbol.role = traits.role(name: name, machine: file.machine)
        if file.isRelocatable {
            symbol.address = base &+ (traits.isFunction ? file.machine.codeAddress(row.st_value) : row.st_value)
        } else if type == STT_TLS {
            symbol.address = threadBlock &+ row.st_value
        } else if traits.isFunction, file.machine.codeAddress(row.st_value) != row.st_value {
            symbol.address = file.machine.codeAddress(row.st_value) &+ (detail.base(ofSection: Int(section)) ?? 0)
        } else if let entry = entryPoint(ofDescriptor: row.st_value, in: Int(section)) {
            symbol.address = entry.address
            symbol.section = entry.section
        } else {
            symbol.address &+= detail.base(ofSection: Int(section)) ?? 0
        }
        return symbol
    }

    /// Returns the code address of a function descriptor in `.opd` (first ABI of 64-bit PowerPC).
    ///
    /// Symbols of functions point at a descriptor, whose first word is the address of the code. The symbol's size is
    /// that of the code.
    private func entryPoint(ofDescriptor address: UInt64, in section: Int) -> (address: UInt64, section: UInt32)? {
        guard Int32(file.machine.number) == EM_PPC64, file.sectionNames[section] == ".opd" else { return nil }
        let offset = address &- file.sectionHeaders[section].sh_addr
        guard offset < file.sectionHeaders[section].sh_size,
            let entry = file.word(at: Int(offset), in: file.contents(of: section)),
            let code = detail.sections.firstIndex(where: { $0.memoryRange.contains(entry) })
        else { return nil }
        return (entry, UInt32(code))
    }
}

extension ELFFile {
    /// Returns the table of the section numbers that do not fit into the rows of a symbol table.
    func extendedIndices(of table: Int) -> Int? {
        sectionHeaders.indices.first {
            Int32(bitPattern: sectionHeaders[$0].sh_type) == SHT_SYMTAB_SHNDX
                && Int(sectionHeaders[$0].sh_link) == table
        }
    }
}
