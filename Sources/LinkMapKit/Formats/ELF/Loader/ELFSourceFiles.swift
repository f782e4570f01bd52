import CLibelf

/// Finds the source files of local functions: a symbol table row with a file name precedes the file's local symbols.
enum ELFSourceFiles {
    /// - Parameter addresses: the addresses of functions.
    static func sources(of addresses: Set<UInt64>, in detail: ELFDetail) -> [UInt64: ByteView] {
        let file = detail.file
        guard !addresses.isEmpty, let table = detail.symbolTables.first,
            Int32(bitPattern: file.sectionHeaders[table.number].sh_type) == SHT_SYMTAB,
            file.sectionHeaders.indices.contains(Int(file.sectionHeaders[table.number].sh_link))
        else { return [:] }
        let strings = file.contents(of: Int(file.sectionHeaders[table.number].sh_link))
        var sources: [UInt64: ByteView] = [:]
        var current: ByteView?
        var budget = NameBudget(fileSize: file.bytes.count)
        file.handle.forEachSymbol(in: table.number, extended: nil) { _, row, _ in
            let (type, binding) = (Int32(row.st_info & 0xF), Int32(row.st_info >> 4))
            if type == STT_FILE {
                let name = budget.spend(at: Int(row.st_name), in: strings)?.prefix(4096)
                // The linker's own rows come last and follow a row without a name.
                current = name?.isEmpty == false ? name : nil
            } else if binding == STB_LOCAL, type != STT_SECTION, let current {
                let address = Int32(file.machine.number) == EM_ARM ? row.st_value & ~1 : row.st_value
                if addresses.contains(address) { sources[address] = current }
            }
        }
        return sources
    }
}
