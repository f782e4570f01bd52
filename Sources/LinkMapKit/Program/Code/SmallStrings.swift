//  text of up to 15 bytes in two words, little-endian; the top byte of the second is 0xE0 + length, or 0xA0 + length when a
//  byte is not ASCII:   lit_sw -> 6c 69 74 5f 73 77 00 00   00 00 00 00 00 00 00 e6

/// Swift's string literals of up to 15 bytes, which lie in instructions and in data instead of a section of strings.
enum SmallStrings {
    /// The number of instructions before and behind the second word in which the first one is looked for.
    private static let reach = 16

    /// A 64-bit number that instructions put into a register.
    private struct Constant {
        /// The offset in units of four bytes, the length of an instruction.
        var place: Int
        var value: UInt64
    }

    /// Returns the texts in the code and data of an image.
    static func texts(in image: Image) -> Set<ByteView> {
        var found: Set<ByteView> = []
        for section in image.sections {
            guard let bytes = image.bytes.slice(section.fileRange), !bytes.isEmpty else { continue }
            switch section.kind {
            case .code: addCode(bytes, image.architecture, &found)
            case .data, .constants: addData(bytes, &found)
            default: break
            }
        }
        return found
    }

    private static func addData(_ bytes: ByteView, _ found: inout Set<ByteView>) {
        for offset in stride(from: 8, to: bytes.count - 7, by: 8) {
            guard let second: UInt64 = bytes.integer(at: offset), isTag(second),
                let first: UInt64 = bytes.integer(at: offset - 8), let text = text(first, second)
            else { continue }
            found.insert(text)
        }
    }

    private static func addCode(_ bytes: ByteView, _ architecture: String, _ found: inout Set<ByteView>) {
        var constants: [Constant] = []
        MovedConstants.forEach(in: bytes, of: architecture) { offset, value in
            constants.append(Constant(place: offset / 4, value: value))
        }
        for (index, constant) in constants.enumerated() where isTag(constant.value) {
            var other = index
            while other > 0, constants[other - 1].place >= constant.place - reach { other -= 1 }
            while other < constants.count, constants[other].place <= constant.place + reach {
                if let text = text(constants[other].value, constant.value) { found.insert(text) }
                other += 1
            }
        }
    }

    // MARK: - Words

    private static func isTag(_ value: UInt64) -> Bool { value >> 60 == 0xE || value >> 60 == 0xA }

    /// Returns the text of two words; `nil` if they are none.
    private static func text(_ first: UInt64, _ second: UInt64) -> ByteView? {
        let length = Int(second >> 56 & 0xF)
        guard length > 0 else { return nil }
        var bytes: [UInt8] = []
        for index in 0..<15 {
            let byte = UInt8(
                truncatingIfNeeded: index < 8 ? first >> UInt64(index * 8) : second >> UInt64(index * 8 - 64))
            guard index < length ? byte >= 0x20 && byte != 0x7F : byte == 0 else { return nil }
            if index < length { bytes.append(byte) }
        }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        guard isASCII == (second >> 60 == 0xE), isASCII || String(validating: bytes, as: UTF8.self) != nil else {
            return nil
        }
        return ByteView(copying: bytes)
    }
}
