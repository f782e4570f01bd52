/// The 64-bit numbers that instructions put into registers.
///
/// x86-64: `movabs` and `mov` with a number. AArch64: `movz` and the `movk` that follow it, with all values on the way; other
/// instructions may lie between them. Code is not decoded: bytes that look like such an instruction count, too.
enum MovedConstants {
    /// - Parameter body: takes the offset of an instruction in the code, and the number.
    static func forEach(in code: ByteView, of architecture: String, _ body: (Int, UInt64) -> Void) {
        switch architecture {
        case "x86_64": intel(code, body)
        case "aarch64", "arm64", "arm64e": arm(code, body)
        default: break
        }
    }

    private static func arm(_ code: ByteView, _ body: (Int, UInt64) -> Void) {
        var registers = [UInt64](repeating: 0, count: 32)
        for offset in stride(from: 0, to: code.count - 3, by: 4) {
            guard let word: UInt32 = code.integer(at: offset) else { break }
            let register = Int(word & 31)
            let shift = UInt64(word >> 21 & 3) * 16
            let part = UInt64(word >> 5 & 0xFFFF) << shift
            switch word & 0xFF80_0000 {
            case 0xD280_0000: registers[register] = part
            case 0x5280_0000: registers[register] = part & 0xFFFF_FFFF
            case 0xF280_0000: registers[register] = registers[register] & ~(0xFFFF << shift) | part
            case 0x7280_0000: registers[register] = registers[register] & ~(0xFFFF << shift) & 0xFFFF_FFFF | part
            default: continue
            }
            body(offset, registers[register])
        }
    }

    private static func intel(_ code: ByteView, _ body: (Int, UInt64) -> Void) {
        for offset in 0..<max(0, code.count - 4) where code[offset] & 0xF8 == 0xB8 {
            let isWide = offset > 0 && code[offset - 1] & 0xFE == 0x48
            if isWide, let value: UInt64 = code.integer(at: offset + 1) {
                body(offset - 1, value)
            } else if !isWide, let value: UInt32 = code.integer(at: offset + 1), value > 0 {
                body(offset, UInt64(value))
            }
        }
    }
}
