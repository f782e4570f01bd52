/// A cursor over the encodings of DWARF. A read past the end sets ``isBroken``. It and all later reads return 0, so
/// callers check once per record, not once per field.
struct DwarfCursor {
    let bytes: ByteView
    let isBigEndian: Bool
    private(set) var offset: Int
    private(set) var isBroken = false

    init(_ bytes: ByteView, isBigEndian: Bool, at offset: Int = 0) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        self.offset = min(max(offset, 0), bytes.count)
        isBroken = offset < 0 || offset > bytes.count
    }

    @inline(__always)
    mutating func integer<T: FixedWidthInteger>(_ type: T.Type) -> T {
        guard let value = bytes.integer(at: offset, as: T.self, bigEndian: isBigEndian) else {
            fail()
            return 0
        }
        offset += MemoryLayout<T>.size
        return value
    }

    @inline(__always)
    mutating func byte() -> UInt8 {
        guard let value = bytes.byte(at: offset) else {
            fail()
            return 0
        }
        offset += 1
        return value
    }

    /// Reads an integer of 1 to 8 bytes.
    mutating func unsigned(size: Int) -> UInt64 {
        switch size {
        case 1: return UInt64(byte())
        case 2: return UInt64(integer(UInt16.self))
        case 4: return UInt64(integer(UInt32.self))
        case 8: return integer(UInt64.self)
        default:
            var value: UInt64 = 0
            for index in 0..<size {
                let next = UInt64(byte())
                value = isBigEndian ? value << 8 | next : value | next << UInt64(8 * index)
            }
            return value
        }
    }

    /// Reads an unsigned LEB128 number; bits above the 64th are dropped.
    @inline(__always)
    mutating func uleb() -> UInt64 {
        guard let value = bytes.unsignedLEB128(at: &offset) else {
            fail()
            return 0
        }
        return value
    }

    /// Reads a signed LEB128 number; bits above the 64th are dropped.
    mutating func sleb() -> Int64 {
        guard let value = bytes.signedLEB128(at: &offset) else {
            fail()
            return 0
        }
        return value
    }

    /// Steps over a LEB128 number.
    @inline(__always)
    mutating func skipLEB() {
        while byte() & 0x80 != 0 {}
    }

    @inline(__always)
    mutating func skip(_ count: UInt64) {
        guard count <= UInt64(bytes.count - offset) else { return fail() }
        offset += Int(count)
    }

    /// Reads the next `count` bytes.
    mutating func take(_ count: UInt64) -> ByteView {
        let start = offset
        skip(count)
        return isBroken ? .empty : bytes[clamped: start..<offset]
    }

    /// Reads the bytes up to the next zero byte, and steps over it.
    mutating func string() -> ByteView {
        guard let text = bytes.cString(at: offset), offset + text.count < bytes.count else {
            fail()
            return .empty
        }
        offset += text.count + 1
        return text
    }

    /// Reads the length at the start of a unit or table, and whether offsets in it have 8 bytes.
    ///
    /// - Returns: `nil` for reserved values.
    mutating func initialLength() -> (length: UInt64, is64: Bool)? {
        let short = integer(UInt32.self)
        if short == 0xFFFF_FFFF { return (integer(UInt64.self), true) }
        return short < 0xFFFF_FFF0 ? (UInt64(short), false) : nil
    }

    mutating func fail() {
        isBroken = true
        offset = bytes.count
    }
}

extension DwarfCursor {
    /// Visits the records of a section in order, up to the first that exceeds the section. Each begins with its length.
    ///
    /// - Parameter read: receives a record's range, whether its offsets have 64 bits, and a cursor past its length
    ///   field.
    static func forEachRecord(
        of bytes: ByteView, isBigEndian: Bool, _ read: (Range<UInt64>, Bool, inout DwarfCursor) -> Void
    ) {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian)
        while cursor.offset < bytes.count {
            let start = UInt64(cursor.offset)
            guard let (length, is64) = cursor.initialLength(), length <= UInt64(bytes.count - cursor.offset) else {
                return
            }
            let end = UInt64(cursor.offset) + length
            read(start..<end, is64, &cursor)
            cursor = DwarfCursor(bytes, isBigEndian: isBigEndian, at: Int(end))
        }
    }
}
