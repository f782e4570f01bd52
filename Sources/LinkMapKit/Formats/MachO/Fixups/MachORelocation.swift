// swift-format-ignore-file: AlwaysUseLowerCamelCase

//  address:32  symbol:24  pc-relative:1  length:2  external:1  type:4
//  with the highest bit of the address set: scattered, on old 32-bit machines
//              type in bits 24…27, length in 28…29, pc-relative in 30; address in the low 24 bits

/// A row of a Mach-O relocation table (`relocation_info`, `scattered_relocation_info`).
struct MachORelocation {
    /// Offset of the patched address from the start of the section or of the image's first segment.
    let address: UInt32
    /// Number of the symbol, or of the section if the row is not external.
    let symbol: UInt32
    let isExternal: Bool
    /// Whether the row writes a plain pointer of the file's word size: type 0 on all machines.
    let isPointer: Bool
    let isScattered: Bool

    static let size = 8
    private static let R_SCATTERED: UInt32 = 0x8000_0000

    /// - Returns: `nil` when the table ends inside the row.
    init?(_ rows: ByteView, row: Int, of file: MachOFile) {
        guard let place: UInt32 = rows.integer(at: row * MachORelocation.size, bigEndian: file.isBigEndian),
            let word: UInt32 = rows.integer(at: row * MachORelocation.size + 4, bigEndian: file.isBigEndian)
        else { return nil }
        // 64-bit files have no scattered rows and use all bits of the address.
        isScattered = !file.is64Bit && place & MachORelocation.R_SCATTERED != 0
        guard !isScattered else {
            (address, symbol, isExternal) = (place & 0xFF_FFFF, 0, false)
            isPointer = place >> 24 & 0xF == 0 && place >> 28 & 3 == 2 && place >> 30 & 1 == 0
            return
        }
        address = place
        symbol = word & 0xFF_FFFF
        isExternal = word >> 27 & 1 == 1
        isPointer = word >> 28 == 0 && word >> 25 & 3 == (file.is64Bit ? 3 : 2) && word >> 24 & 1 == 0
    }
}
