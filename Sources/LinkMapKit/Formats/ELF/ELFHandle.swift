import CLibelf

/// An ELF file opened by libelf over bytes that are already in memory. All calls into libelf are in this file.
///
/// libelf copies nothing but tables of the other byte order. Soundness: libelf only reads the given bytes, the bytes
/// are never unmapped (see ``ByteView``), and each pointer that libelf returns is used before the handle is released.
@safe final class ELFHandle {
    private let elf: OpaquePointer
    let header: GElf_Ehdr

    init(_ bytes: ByteView) throws(InputError) {
        _ = elf_version(UInt32(EV_CURRENT))
        let handle = unsafe bytes.withUnsafeBytes { raw in
            unsafe elf_memory(
                UnsafeMutablePointer(mutating: raw.baseAddress?.assumingMemoryBound(to: CChar.self)), raw.count)
        }
        guard let handle = unsafe handle else { throw ELFHandle.failure("no valid ELF file") }
        var header = GElf_Ehdr()
        guard unsafe gelf_getehdr(handle, &header) != nil else {
            _ = unsafe elf_end(handle)
            throw ELFHandle.failure("no valid ELF header")
        }
        unsafe elf = handle
        self.header = header
    }

    deinit { _ = unsafe elf_end(elf) }

    // MARK: - Header tables

    func programHeaders() throws(InputError) -> [GElf_Phdr] {
        var count = 0
        guard unsafe elf_getphdrnum(elf, &count) == 0 else { throw ELFHandle.failure("program headers cannot be read") }
        var headers: [GElf_Phdr] = []
        for index in 0..<count {
            var row = GElf_Phdr()
            guard unsafe gelf_getphdr(elf, Int32(truncatingIfNeeded: index), &row) != nil else {
                throw ELFHandle.failure("program header \(index) cannot be read")
            }
            headers.append(row)
        }
        return headers
    }

    /// Returns all section headers, including the reserved one at index 0.
    func sectionHeaders() throws(InputError) -> [GElf_Shdr] {
        var count = 0
        guard unsafe elf_getshdrnum(elf, &count) == 0 else { throw ELFHandle.failure("section headers cannot be read") }
        var headers: [GElf_Shdr] = []
        headers.reserveCapacity(count)
        for index in 0..<count {
            var row = GElf_Shdr()
            guard unsafe gelf_getshdr(elf_getscn(elf, index), &row) != nil else {
                throw ELFHandle.failure("section header \(index) cannot be read")
            }
            headers.append(row)
        }
        return headers
    }

    /// Returns the index of the section name string table.
    func sectionNamesIndex() -> Int {
        var index = 0
        return unsafe elf_getshdrstrndx(elf, &index) == 0 ? index : 0
    }

    // MARK: - Rows

    /// Calls `body` with each row of the symbol table in `section`, from row 0. `extended` is the table's section of
    /// type `SHT_SYMTAB_SHNDX`; `body` gets the resolved section number.
    func forEachSymbol(in section: Int, extended: Int?, _ body: (Int, GElf_Sym, UInt32) -> Void) {
        guard let data = unsafe data(of: section) else { return }
        let wide = unsafe extended.flatMap { unsafe self.data(of: $0) }
        var row = 0
        var symbol = GElf_Sym()
        var number: Elf32_Word = 0
        while unsafe gelf_getsymshndx(data, wide, Int32(truncatingIfNeeded: row), &symbol, &number) != nil {
            body(row, symbol, symbol.st_shndx == UInt16(SHN_XINDEX) ? number : UInt32(symbol.st_shndx))
            row += 1
        }
    }

    /// One row of a relocation table; `addend` is 0 in tables without addends (`SHT_REL`).
    struct Relocation {
        var offset: UInt64
        var symbol: UInt32
        var type: UInt32
        var addend: Int64
    }

    /// Calls `body` with each row of the SHT_REL or SHT_RELA table in `section`.
    func forEachRelocation(in section: Int, hasAddends: Bool, _ body: (Int, Relocation) -> Void) {
        guard let data = unsafe data(of: section) else { return }
        var row = 0
        let isSwapped = Int32(header.e_machine) == EM_MIPS && header.e_ident.4 == 2 && header.e_ident.5 == 1
        if hasAddends {
            var rela = GElf_Rela()
            while unsafe gelf_getrela(data, Int32(truncatingIfNeeded: row), &rela) != nil {
                body(
                    row,
                    Relocation(offset: rela.r_offset, info: rela.r_info, addend: rela.r_addend, isSwapped: isSwapped))
                row += 1
            }
        } else {
            var rel = GElf_Rel()
            while unsafe gelf_getrel(data, Int32(truncatingIfNeeded: row), &rel) != nil {
                body(row, Relocation(offset: rel.r_offset, info: rel.r_info, addend: 0, isSwapped: isSwapped))
                row += 1
            }
        }
    }

    private func data(of section: Int) -> UnsafeMutablePointer<Elf_Data>? {
        unsafe elf_getdata(elf_getscn(elf, section), nil)
    }

    private static func failure(_ what: String) -> InputError {
        let reason = unsafe elf_errmsg(-1).map { unsafe String(cString: $0) }
        return InputError(reason.map { "\(what): \($0)" } ?? what, hint: "it may be cut short or damaged")
    }
}

extension ELFHandle.Relocation {
    /// - Parameters:
    ///   - info: the symbol in the upper and the type in the lower 32 bits, as libelf widens both classes.
    ///   - isSwapped: whether the file is 64-bit little-endian MIPS, whose `r_info` starts with the four-byte symbol.
    fileprivate init(offset: UInt64, info: UInt64, addend: Int64, isSwapped: Bool) {
        self.offset = offset
        symbol = UInt32(truncatingIfNeeded: isSwapped ? info : info >> 32)
        type = UInt32(truncatingIfNeeded: isSwapped ? info >> 32 : info)
        self.addend = addend
    }
}
