//  seven characters' bits from the top down, up to eight of them;  length:4  the tag 4:3

/// String literals of up to eight ASCII characters, which clang encodes as numbers for GNUstep's runtime.
enum TinyStrings {
    private static let tag: UInt64 = 4
    private static let longest = 8

    /// Returns the text that a number encodes; `nil` if it encodes none.
    static func text(_ value: UInt64) -> ByteView? {
        let length = Int(value >> 3 & 0xF)
        guard value & 7 == tag, length > 0, length <= longest else { return nil }
        var bytes: [UInt8] = []
        for index in 0..<longest {
            let byte = UInt8(truncatingIfNeeded: value >> UInt64(57 - index * 7) & 0x7F)
            guard index < length ? byte >= 0x20 && byte < 0x7F : byte == 0 || index == longest else { return nil }
            if index < length { bytes.append(byte) }
        }
        return ByteView(copying: bytes)
    }

    /// Returns the tiny strings in the code of an image, with the addresses of the instructions.
    static func strings(in code: [Range<UInt64>], of memory: ImageMemory) -> [ProgramCode.InlineString] {
        guard memory.wordSize == 8 else { return [] }
        return code.flatMap { range -> [ProgramCode.InlineString] in
            guard let bytes = memory.bytes.bytes(from: range.lowerBound)?.prefix(Int(clamping: range.size)) else {
                return []
            }
            switch memory.architecture {
            case "x86_64": return intel(bytes, at: range.lowerBound)
            case "aarch64": return arm(bytes, at: range.lowerBound)
            default: return []
            }
        }
    }

    /// Reads `48 b8 imm64`, movabs with any of sixteen registers. Other bytes rarely decode to a text by chance.
    private static func intel(_ code: ByteView, at address: UInt64) -> [ProgramCode.InlineString] {
        var found: [ProgramCode.InlineString] = []
        for offset in 0..<max(0, code.count - 9) where code[offset] & 0xFE == 0x48 && code[offset + 1] & 0xF8 == 0xB8 {
            guard let value: UInt64 = code.integer(at: offset + 2), let text = text(value) else { continue }
            found.append(ProgramCode.InlineString(site: address &+ UInt64(offset), contents: text))
        }
        return found
    }

    /// Reads `movz` and up to three `movk`; other instructions may lie between them.
    private static func arm(_ code: ByteView, at address: UInt64) -> [ProgramCode.InlineString] {
        var found: [ProgramCode.InlineString] = []
        var registers = [UInt64](repeating: 0, count: 32)
        for offset in stride(from: 0, to: code.count - 3, by: 4) {
            guard let word: UInt32 = code.integer(at: offset) else { break }
            let (register, shift) = (Int(word & 31), UInt64(word >> 21 & 3) * 16)
            let value = UInt64(word >> 5 & 0xFFFF) << shift
            switch word & 0xFF80_0000 {
            case 0xD280_0000: registers[register] = value
            case 0xF280_0000: registers[register] = registers[register] & ~(0xFFFF << shift) | value
            default: continue
            }
            guard let text = text(registers[register]) else { continue }
            found.append(ProgramCode.InlineString(site: address &+ UInt64(offset), contents: text))
        }
        return found
    }
}
