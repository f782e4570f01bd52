//  distance distance … 0        ULEB128 each; the first from the start of __TEXT, the others from the one before

/// The addresses of an image's functions, which the linker notes even where all symbols are stripped.
enum MachOFunctionStarts {
    /// Ascending. Stops at the first number that leads out of the image.
    static func addresses(in file: MachOFile) -> [UInt64] {
        let table = file.table("[function starts]")
        guard let text = file.segments.first(where: { $0.name == "__TEXT" })?.memoryRange else { return [] }
        var cursor = OpcodeCursor(table)
        var addresses: [UInt64] = []
        var address = text.lowerBound
        // Of Thumb code, the lowest bit says so.
        let mask: UInt64 = file.architecture.hasPrefix("armv") ? ~1 : ~0
        while true {
            let distance = cursor.unsigned()
            guard distance != 0, !cursor.isBroken else { break }
            let (sum, overflow) = address.addingReportingOverflow(distance)
            guard !overflow else { break }
            address = sum
            addresses.append(address & mask)
        }
        return addresses
    }
}
