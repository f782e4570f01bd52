import CLibelf

/// One row of a relocation table, of either class.
struct ELFRelocationRow {
    var offset: UInt64
    /// Number of the dynamic symbol; 0 for none.
    var symbol: UInt32
    var type: UInt32
    /// Stated addend; `nil` when the addend is stored in the slot.
    var addend: Int64?

    init(offset: UInt64, info: UInt64, addend: Int64?, _ file: ELFFile) {
        self.offset = offset
        (symbol, type) = ELFRelocationRow.parts(of: info, file)
        self.addend = addend
    }

    init?(_ bytes: ByteView, at place: Int, hasAddends: Bool, _ file: ELFFile) {
        let size = Int(file.wordSize)
        guard let offset = file.word(at: place, in: bytes), let info = file.word(at: place + size, in: bytes) else {
            return nil
        }
        let addend = hasAddends ? file.word(at: place + size * 2, in: bytes) : nil
        let signed = addend.map { file.is64Bit ? Int64(bitPattern: $0) : Int64(Int32(truncatingIfNeeded: $0)) }
        self.init(offset: offset, info: info, addend: signed, file)
    }

    static func size(hasAddends: Bool, _ file: ELFFile) -> Int { Int(file.wordSize) * (hasAddends ? 3 : 2) }

    private static func parts(of info: UInt64, _ file: ELFFile) -> (UInt32, UInt32) {
        guard file.is64Bit else {
            return (UInt32(truncatingIfNeeded: info >> 8), UInt32(truncatingIfNeeded: info & 0xFF))
        }
        switch Int32(file.machine.number) {
        case EM_MIPS where !file.isBigEndian:
            // Two fields of four bytes: the symbol, then the type in reversed byte order.
            return (UInt32(truncatingIfNeeded: info), UInt32(truncatingIfNeeded: info >> 32).byteSwapped)
        case EM_SPARCV9: return (UInt32(truncatingIfNeeded: info >> 32), UInt32(truncatingIfNeeded: info & 0xFF))
        default: return (UInt32(truncatingIfNeeded: info >> 32), UInt32(truncatingIfNeeded: info))
        }
    }
}
