/// A cursor over the packed tables of `__LINKEDIT`: LEB128 numbers, names, and the opcodes of `LC_DYLD_INFO`, which have an
/// operation in the high half of a byte and an immediate in the low half.
struct OpcodeCursor {
    private let bytes: ByteView
    var offset = 0
    /// Whether a read left the table; later ones fail too.
    private(set) var isBroken = false

    init(_ bytes: ByteView) { self.bytes = bytes }

    mutating func next() -> (operation: UInt8, immediate: UInt8)? {
        guard !isBroken, let byte = bytes.byte(at: offset) else { return nil }
        offset += 1
        return (byte & 0xF0, byte & 0x0F)
    }

    /// Reads an unsigned LEB128 number; 0 when the table ends before it does.
    mutating func unsigned() -> UInt64 {
        guard let value = bytes.unsignedLEB128(at: &offset) else {
            isBroken = true
            return 0
        }
        return value
    }

    /// Reads a signed LEB128 number; 0 when the table ends before it does.
    mutating func signed() -> Int64 {
        guard let value = bytes.signedLEB128(at: &offset) else {
            isBroken = true
            return 0
        }
        return value
    }

    /// Reads the bytes up to the next zero byte, and steps over it.
    mutating func name() -> ByteView {
        guard let name = bytes.cString(at: offset), offset + name.count < bytes.count else {
            isBroken = true
            return .empty
        }
        offset += name.count + 1
        return name
    }
}
