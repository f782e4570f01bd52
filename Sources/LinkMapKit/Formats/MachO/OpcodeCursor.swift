/// Reads the packed tables of `__LINKEDIT`: LEB128 numbers, names, and the opcodes of `LC_DYLD_INFO`. An opcode byte
/// has the operation in its high half and a small number in its low half.
struct OpcodeCursor {
    private let bytes: ByteView
    var offset = 0
    /// Whether a read failed, so that the rest is unreadable.
    private(set) var isBroken = false

    init(_ bytes: ByteView) { self.bytes = bytes }

    mutating func next() -> (operation: UInt8, immediate: UInt8)? {
        guard !isBroken, let byte = bytes.byte(at: offset) else { return nil }
        offset += 1
        return (byte & 0xF0, byte & 0x0F)
    }

    /// Reads an unsigned number (ULEB128).
    mutating func unsigned() -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = bytes.byte(at: offset) {
            offset += 1
            if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
            shift += 7
            if byte & 0x80 == 0 { return value }
        }
        isBroken = true
        return value
    }

    /// Reads a signed number (SLEB128).
    mutating func signed() -> Int64 {
        let start = offset
        let value = unsigned()
        let bits = UInt64(offset - start) * 7
        guard bits > 0, bits < 64, let last = bytes.byte(at: offset - 1), last & 0x40 != 0 else {
            return Int64(bitPattern: value)
        }
        return Int64(bitPattern: value | ~0 << bits)
    }

    /// Reads text up to a zero byte.
    mutating func name() -> ByteView {
        guard let name = bytes.cString(at: offset), offset + name.count < bytes.count else {
            isBroken = true
            return .empty
        }
        offset += name.count + 1
        return name
    }
}
