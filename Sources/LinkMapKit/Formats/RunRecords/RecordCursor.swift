/// A cursor over the integers and parts of a binary run record. A read past the end is an error with its offset.
struct RecordCursor {
    let bytes: ByteView
    var offset: Int
    let isBigEndian: Bool

    init(_ bytes: ByteView, at offset: Int = 0, isBigEndian: Bool = false) {
        self.bytes = bytes
        self.offset = offset
        self.isBigEndian = isBigEndian
    }

    var isAtEnd: Bool { offset >= bytes.count }

    mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) throws(InputError) -> T {
        guard let value = bytes.integer(at: offset, as: T.self, bigEndian: isBigEndian) else { throw end() }
        offset += MemoryLayout<T>.size
        return value
    }

    /// Reads an address of 4 or 8 bytes.
    mutating func word(size: Int) throws(InputError) -> UInt64 {
        size == 4 ? UInt64(try integer(UInt32.self)) : try integer()
    }

    mutating func take(_ count: UInt64) throws(InputError) -> ByteView {
        guard let part = bytes.slice(at: UInt64(offset), count: count) else { throw end() }
        offset += part.count
        return part
    }

    /// Reads a table of `count` rows of `size` bytes.
    mutating func take(_ count: UInt64, of size: UInt64) throws(InputError) -> ByteView {
        let (total, overflow) = count.multipliedReportingOverflow(by: size)
        guard !overflow else { throw end() }
        return try take(total)
    }

    mutating func skip(_ count: UInt64) throws(InputError) { _ = try take(count) }

    /// Moves to the next multiple of 8, counted from the start of the file. At the end of the file it stays there.
    mutating func align() { offset = min((offset + 7) & ~7, bytes.count) }

    func end() -> InputError { InputError("ends too early", at: UInt64(offset)) }
}
