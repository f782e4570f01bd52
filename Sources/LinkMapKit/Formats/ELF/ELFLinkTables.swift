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
        tables.bytesPerExport = reader.rowSize + (reader.sections(SHT_GNU_versym).isEmpty ? 0 : 2)
        tables.exportHashes = reader.exportHashes
        tables.sectionHeader = reader.headerSize
        tables.redundantHashTable = reader.redundantHashTable
        return tables
    }

    private func sections(_ type: Int32) -> [Int] {
        file.sectionHeaders.indices.filter { Int32(bitPattern: file.sectionHeaders[$0].sh_type) == type }
    }

    /// Size of a symbol table row in bytes.
    private var rowSize: UInt64 { file.is64Bit ? 24 : 16 }

    /// Size of a section header in bytes.
    private var headerSize: UInt64 { file.is64Bit ? 64 : 40 }

    // MARK: - Symbols

    /// The symbol table that is not loaded, its string table, and the section headers of both.
    private var removableSymbols: LinkTables.RemovableSymbols? {
        let headers = file.sectionHeaders
        guard let table = sections(SHT_SYMTAB).first else { return nil }
        var parts = [table]
        let names = Int(headers[table].sh_link)
        if headers.indices.contains(names), names != table { parts.append(names) }
        let bytes = parts.reduce(UInt64(0)) {
            $0.addingClamped(file.fileRange(of: $1).size).addingClamped(headerSize)
        }
        return LinkTables.RemovableSymbols(
            bytes: bytes, isWholeTable: true, ranges: parts.map { file.fileRange(of: $0) })
    }

    private var dynamicSymbols: Range<Int> {
        let table = detail.symbolTables.first {
            Int32(bitPattern: file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
        }
        guard let table else { return 0..<0 }
        return Int(clamping: table.first)..<Int(clamping: table.first.addingClamped(table.rowCount))
    }

    /// The newer hash table lists exported symbols only. An empty one has a header, one word of the filter and one bucket.
    private var exportHashes: UInt64 {
        let empty: UInt64 = file.is64Bit ? 28 : 24
        return sections(SHT_GNU_HASH).reduce(0) { sum, section in
            let size = file.fileRange(of: section).size
            return sum.addingClamped(size - min(size, empty))
        }
    }

    private var redundantHashTable: UInt64 {
        guard !sections(SHT_GNU_HASH).isEmpty else { return 0 }
        return sections(SHT_HASH).reduce(0) { $0.addingClamped(file.fileRange(of: $1).size) }
    }
}
