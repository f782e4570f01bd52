//  distance distance … 0        ULEB128 each; the first from the start of __TEXT, the others from the one before

/// The addresses of an image's functions, which the linker notes even where all symbols are stripped.
enum MachOFunctionStarts {
    /// Ascending. Stops at the first number that leads out of the image.
    static func addresses(in file: MachOFile) -> [UInt64] {
        guard file.isARM32 else { return marked(in: file) }
        return marked(in: file).map { $0 & ~1 }
    }

    /// The same; of Thumb code they are odd.
    static func marked(in file: MachOFile) -> [UInt64] {
        let table = file.table("[function starts]")
        guard let text = file.segments.first(where: { $0.name == "__TEXT" })?.memoryRange else { return [] }
        var cursor = OpcodeCursor(table)
        var addresses: [UInt64] = []
        var address = text.lowerBound
        while true {
            let distance = cursor.unsigned()
            guard distance != 0, !cursor.isBroken else { break }
            let (sum, overflow) = address.addingReportingOverflow(distance)
            guard !overflow else { break }
            address = sum
            addresses.append(address)
        }
        return addresses
    }

    //  n_strx:32  n_type:8  n_sect:8  n_desc:16  n_value:32        n_desc & 8: Thumb code

    /// The addresses of the symbols of 32-bit ARM's other instruction set, odd.
    static func thumbSymbols(in file: MachOFile) -> [UInt64] {
        let table = file.table(MachOFile.symbolTable)
        return stride(from: 0, to: table.count - 11, by: 12).compactMap { row in
            guard let type = table.byte(at: row + 4), type & 0xEE == 0x0E,
                let notes = table.integer(at: row + 6, as: UInt16.self, bigEndian: file.isBigEndian), notes & 8 != 0,
                let address = table.integer(at: row + 8, as: UInt32.self, bigEndian: file.isBigEndian)
            else { return nil }
            return UInt64(address) | 1
        }
    }
}

extension MachOFile {
    var isARM32: Bool { architecture.hasPrefix("armv") }
}
