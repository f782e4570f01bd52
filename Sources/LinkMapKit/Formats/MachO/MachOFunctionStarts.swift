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

    /// The addresses of the symbols of 32-bit ARM's other instruction set, odd.
    static func thumbSymbols(in file: MachOFile) -> [UInt64] {
        let table = file.table(MachOFile.symbolTable)
        return (0..<Int(clamping: file.symbolCount)).compactMap { row in
            guard let symbol = MachONList(table, row: row, file), !symbol.isStab, symbol.isDefinedInSection,
                symbol.desc & N_ARM_THUMB_DEF != 0
            else { return nil }
            return symbol.value | 1
        }
    }
}

extension MachOFile {
    var isARM32: Bool { architecture.hasPrefix("armv") }
}
