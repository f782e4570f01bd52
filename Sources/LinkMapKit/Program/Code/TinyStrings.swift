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
        var found: [ProgramCode.InlineString] = []
        for range in code {
            guard let bytes = memory.bytes.bytes(from: range.lowerBound)?.prefix(Int(clamping: range.size)) else {
                continue
            }
            MovedConstants.forEach(in: bytes, of: memory.architecture) { offset, value in
                guard let text = text(value) else { return }
                found.append(ProgramCode.InlineString(site: range.lowerBound &+ UInt64(offset), contents: text))
            }
        }
        return found
    }
}
