import CLibelf

/// The exported symbols of an ELF file.
enum ELFExports {
    /// Returns the global, visible, defined symbols of a linked image's `.dynsym`, as indices into
    /// ``ELFDetail/symbols()``.
    static func symbols(of detail: ELFDetail) -> [Int] {
        let table = detail.symbolTables.first {
            Int32(bitPattern: detail.file.sectionHeaders[$0.number].sh_type) == SHT_DYNSYM
        }
        guard let table else { return [] }
        var exports: [Int] = []
        detail.file.handle.forEachSymbol(in: table.number, extended: nil) { row, symbol, _ in
            let isGlobal = symbol.st_info >> 4 != UInt8(STB_LOCAL)
            let isVisible = symbol.st_other & 3 == UInt8(STV_DEFAULT) || symbol.st_other & 3 == UInt8(STV_PROTECTED)
            guard isGlobal, isVisible, symbol.st_shndx != UInt16(SHN_UNDEF), UInt64(row) < table.rowCount else {
                return
            }
            exports.append(Int(clamping: table.first) + row)
        }
        return exports
    }
}
