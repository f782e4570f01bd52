import CLibelf

/// The bytes of a symbol in the symbol tables: its row, its name and its version.
struct ELFSymbolRows {
    let detail: ELFDetail
    private var file: ELFFile { detail.file }

    init(detail: ELFDetail) { self.detail = detail }

    /// Returns the rows of a symbol table. Rows of notes and labels stay with the table.
    func rows(of number: Int, symbols: [Symbol]) -> [Belonging] {
        guard let table = detail.symbolTables.first(where: { $0.number == number }) else { return [] }
        let size: UInt64 = file.is64Bit ? 24 : 16
        let start = file.fileRange(of: number).lowerBound
        var result: [Belonging] = []
        result.reserveLarge(Int(table.rowCount))
        for row in 0..<table.rowCount where symbols[Int(table.first + row)].isOwner {
            result.append(Belonging(start: start + row * size, size: size, owner: .symbol(UInt32(table.first + row))))
        }
        return result
    }

    /// The most bytes that a version may add to a name (`memcpy@GLIBC_2.14`).
    private let longestVersion = 256

    /// Returns the names in a string table that the symbol tables refer to.
    func names(in strings: Int, symbols: [Symbol]) -> [Belonging] {
        let contents = file.contents(of: strings)
        let start = file.fileRange(of: strings).lowerBound
        var result: [Belonging] = []
        for table in detail.symbolTables where Int(file.sectionHeaders[table.number].sh_link) == strings {
            result.reserveLarge(result.count + Int(table.rowCount))
            for index in Int(table.first)..<Int(table.first + table.rowCount) where symbols[index].isOwner {
                let name = symbols[index].name
                guard let offset = contents.offset(of: name) else { continue }
                let version = contents.cString(at: offset + name.count, atMost: longestVersion)?.count ?? 0
                let size = min(UInt64(name.count + version) + 1, UInt64(contents.count - offset))
                result.append(Belonging(start: start + UInt64(offset), size: size, owner: .symbol(UInt32(index))))
            }
        }
        return result
    }

    /// Returns the entries of a table that is parallel to a symbol table (`.gnu.version`).
    func parallel(_ number: Int, entrySize: UInt64) -> [Belonging] {
        let range = file.fileRange(of: number)
        let table = Int(file.sectionHeaders[number].sh_link)
        return (0..<(range.upperBound - range.lowerBound) / entrySize).compactMap { row in
            detail.symbolIndex(row: row, ofTable: table).map {
                Belonging(start: range.lowerBound + row * entrySize, size: entrySize, owner: .symbol($0))
            }
        }
    }
}
