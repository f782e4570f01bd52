import CLibelf

/// Parts of an image whose size depends on options of the linker or of `strip`.
struct LinkTables {
    struct RemovableSymbols {
        var bytes: UInt64
        var isWholeTable: Bool
    }
    var removableSymbols: RemovableSymbols?
    var dynamicSymbols = 0..<0
    var bytesPerExport: UInt64 = 0
    var exportsTrie: UInt64 = 0
    var redundantHashTable: UInt64 = 0
}

enum Toolchain { case gnu, apple }

extension Image {
    var toolchain: Toolchain { detail is MachODetail ? .apple : .gnu }
    var wordSize: UInt64 {
        switch detail {
        case let elf as ELFDetail: elf.file.wordSize
        case let macho as MachODetail: macho.file.is64Bit ? 8 : 4
        default: 8
        }
    }
    var addressedBytes: AddressedBytes {
        switch detail {
        case let elf as ELFDetail: AddressedBytes(elf)
        case let macho as MachODetail: AddressedBytes(macho.file)
        default: AddressedBytes([], isBigEndian: false)
        }
    }

    func linkTables(symbols: [Symbol]) -> LinkTables {
        switch detail {
        case let elf as ELFDetail: LinkTables(elf)
        case let macho as MachODetail: LinkTables(macho.file)
        default: LinkTables()
        }
    }
}

extension AdviceSubject {
    var isProgram: Bool {
        switch image.detail {
        case let elf as ELFDetail:
            ELFDynamic(elf.file).isStaticProgram || image.sections.contains { $0.name == ".interp" }
        case let macho as MachODetail: macho.file.fileType == 2
        default: false
        }
    }
}

extension LinkTables {
    fileprivate init(_ detail: ELFDetail) {
        let file = detail.file
        let headers = file.sectionHeaders
        func sections(_ type: Int32) -> [Int] {
            headers.indices.filter { Int32(bitPattern: headers[$0].sh_type) == type }
        }
        if let table = sections(SHT_SYMTAB).first {
            var parts = [table]
            let names = Int(headers[table].sh_link)
            if headers.indices.contains(names), names != table { parts.append(names) }
            let headerSize: UInt64 = file.is64Bit ? 64 : 40
            let bytes = parts.reduce(UInt64(0)) {
                $0.addingClamped(file.fileRange(of: $1).size).addingClamped(headerSize)
            }
            removableSymbols = RemovableSymbols(bytes: bytes, isWholeTable: true)
        }
        let table = detail.symbolTables.first { Int32(bitPattern: headers[$0.number].sh_type) == SHT_DYNSYM }
        if let table {
            dynamicSymbols = Int(clamping: table.first)..<Int(clamping: table.first.addingClamped(table.rowCount))
        }
        bytesPerExport = (file.is64Bit ? 24 : 16) + 2 + 4
        if !sections(SHT_GNU_HASH).isEmpty {
            redundantHashTable = sections(SHT_HASH).reduce(0) { $0.addingClamped(file.fileRange(of: $1).size) }
        }
    }

    fileprivate init(_ file: MachOFile) {
        let (rows, names) = (file.table(MachOFile.symbolTable), file.table(MachOFile.stringTable))
        let step = file.is64Bit ? 16 : 12
        var bytes: UInt64 = 0
        for row in 0..<Int(clamping: min(file.symbolCount, UInt64(rows.count / step))) {
            guard let type = rows.byte(at: row * step + 4), type & 1 == 0,
                let offset: UInt32 = rows.integer(at: row * step, bigEndian: file.isBigEndian)
            else { continue }
            bytes += UInt64(step)
            if offset > 0, let name = names.cString(at: Int(offset)) { bytes += UInt64(name.count) + 1 }
        }
        if bytes > 0 { removableSymbols = RemovableSymbols(bytes: bytes, isWholeTable: false) }
        exportsTrie = file.tables.filter { $0.name == "[exports trie]" || $0.name == "[export info]" }
            .reduce(UInt64(0)) { $0.addingClamped($1.range.size) }
    }
}
