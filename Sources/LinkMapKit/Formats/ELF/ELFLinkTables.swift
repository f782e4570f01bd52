import CLibelf

/// Reads the tables of an ELF image whose size depends on options of the linker or of `strip`.
struct ELFLinkTables {
    private let detail: ELFDetail
    private var file: ELFFile { detail.file }

    static func tables(of detail: ELFDetail, symbols: [Symbol]) -> LinkTables {
        let reader = ELFLinkTables(detail: detail)
        var tables = LinkTables()
        tables.removableSymbols = reader.removableSymbols
        tables.dynamicSymbols = reader.dynamicSymbols.clamped(to: symbols.indices)
        // A row, its version, its place in the hash table.
        tables.bytesPerExport = reader.rowSize + 2 + 4
        tables.redundantHashTable = reader.redundantHashTable
        tables.relativeRelocations = reader.relativeRelocations
        tables.needlessLibraries = reader.needlessLibraries
        return tables
    }

    private func sections(_ type: Int32) -> [Int] {
        file.sectionHeaders.indices.filter { Int32(bitPattern: file.sectionHeaders[$0].sh_type) == type }
    }

    private func contents(ofLinkOf number: Int) -> ByteView? {
        let link = Int(file.sectionHeaders[number].sh_link)
        return file.sectionHeaders.indices.contains(link) ? file.contents(of: link) : nil
    }

    /// Size of a row of a symbol table in bytes.
    private var rowSize: UInt64 { file.is64Bit ? 24 : 16 }

    // MARK: - Symbols

    /// The table that is not loaded, its names, and the headers of both.
    private var removableSymbols: LinkTables.RemovableSymbols? {
        let headers = file.sectionHeaders
        guard let table = sections(SHT_SYMTAB).first else { return nil }
        var parts = [table]
        let names = Int(headers[table].sh_link)
        if headers.indices.contains(names), names != table { parts.append(names) }
        let headerSize: UInt64 = file.is64Bit ? 64 : 40
        let bytes = parts.reduce(UInt64(0)) {
            $0.addingClamped(file.fileRange(of: $1).size).addingClamped(headerSize)
        }
        return LinkTables.RemovableSymbols(bytes: bytes, isWholeTable: true)
    }

    private var dynamicSymbols: Range<Int> {
        let table = detail.symbolTables.first {
            Int32(bitPattern: file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
        }
        guard let table else { return 0..<0 }
        return Int(clamping: table.first)..<Int(clamping: table.first.addingClamped(table.rowCount))
    }

    private var redundantHashTable: UInt64 {
        guard !sections(SHT_GNU_HASH).isEmpty else { return 0 }
        return sections(SHT_HASH).reduce(0) { $0.addingClamped(file.fileRange(of: $1).size) }
    }

    // MARK: - Relocations

    private var relativeRelocations: LinkTables.RelativeRelocations? {
        guard !file.isRelocatable, sections(SHT_RELR).isEmpty else { return nil }
        let relative = ELFPointerTypes(file).relative
        var found = LinkTables.RelativeRelocations()
        for number in sections(SHT_RELA) + sections(SHT_REL) where file.isAllocated(number) {
            let hasAddends = Int32(bitPattern: file.sectionHeaders[number].sh_type) == SHT_RELA
            found.rowSize = file.wordSize * (hasAddends ? 3 : 2)
            file.handle.forEachRelocation(in: number, hasAddends: hasAddends) { _, row in
                if relative.contains(row.type), row.offset & 1 == 0 { found.places.append(row.offset) }
            }
        }
        return found
    }

    // MARK: - Libraries

    /// Where every symbol that is taken names the version of a library, the libraries without a version give nothing.
    private var needlessLibraries: [ByteView] {
        guard let rows = sections(SHT_DYNSYM).first, let versions = sections(SHT_GNU_versym).first,
            let needs = sections(SHT_GNU_verneed).first
        else { return [] }
        let numbers = file.contents(of: versions)
        var isComplete = true
        file.handle.forEachSymbol(in: rows, extended: nil) { row, symbol, _ in
            guard row > 0, isComplete else { return }
            guard let version: UInt16 = numbers.integer(at: row * 2, bigEndian: file.isBigEndian) else {
                isComplete = false
                return
            }
            // A weak one may be missing everywhere.
            let isNeeded = symbol.st_shndx == UInt16(SHN_UNDEF) && symbol.st_info >> 4 != UInt8(STB_WEAK)
            if isNeeded, version & 0x7FFF <= UInt16(VER_NDX_GLOBAL) { isComplete = false }
        }
        guard isComplete else { return [] }
        let users = versioned(needs)
        return ELFDynamic(file).needed.filter { !users.contains($0) }
    }

    /// The libraries that versions are needed of.
    private func versioned(_ number: Int) -> Set<ByteView> {
        guard let names = contents(ofLinkOf: number) else { return [] }
        let records = file.contents(of: number)
        var (found, offset): (Set<ByteView>, Int) = ([], 0)
        while let name: UInt32 = records.integer(at: offset + 4, bigEndian: file.isBigEndian),
            let next: UInt32 = records.integer(at: offset + 12, bigEndian: file.isBigEndian)
        {
            if let library = names.cString(at: Int(name)) { found.insert(library) }
            guard next > 0 else { break }
            offset += Int(next)
        }
        return found
    }
}
