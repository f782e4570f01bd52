//  distance distance … 0    ULEB128 each; the first from the start of __TEXT, the others from the previous function

/// The function addresses that the linker lists in an image, even if all symbols are stripped.
enum MachOFunctionStarts {
    /// Returns the addresses, ascending, up to the first one outside the image.
    static func addresses(in file: MachOFile) -> [UInt64] {
        guard file.isARM32 else { return marked(in: file) }
        return marked(in: file).map { $0 & ~1 }
    }

    /// Returns the addresses as listed: odd for Thumb code.
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

    /// Returns the addresses of Thumb symbols, with the lowest bit set.
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
