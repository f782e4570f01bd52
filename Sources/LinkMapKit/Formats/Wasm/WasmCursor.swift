/// A cursor over a part of a module. A read past the end, or of a number that is too long, sets ``isBroken``. That read and
/// all later ones return 0, so callers check once per section, not once per field.
struct WasmCursor {
    let bytes: ByteView
    private(set) var offset: Int
    let end: Int
    private(set) var isBroken = false

    /// - Parameter range: offsets in `bytes`; clamped to them.
    init(_ bytes: ByteView, _ range: Range<Int>) {
        self.bytes = bytes
        end = min(max(range.upperBound, 0), bytes.count)
        offset = min(max(range.lowerBound, 0), end)
    }

    var isAtEnd: Bool { offset >= end }

    @inline(__always)
    mutating func byte() -> UInt8 {
        guard offset < end, let value = bytes.byte(at: offset) else {
            fail()
            return 0
        }
        offset += 1
        return value
    }

    /// Reads an unsigned number of at most 32 bits, which takes at most five bytes.
    @inline(__always)
    mutating func u32() -> UInt32 {
        if offset < end, let first = bytes.byte(at: offset), first < 0x80 {
            offset += 1
            return UInt32(first)
        }
        let value = number(bits: 32, isSigned: false)
        if value > UInt64(UInt32.max) { fail() }
        return UInt32(truncatingIfNeeded: value)
    }

    /// Reads an unsigned number of at most 64 bits, which takes at most ten bytes.
    mutating func u64() -> UInt64 { number(bits: 64, isSigned: false) }

    /// Reads a signed number.
    ///
    /// - Parameter bits: 32, 33 or 64.
    mutating func signed(bits: Int) -> Int64 { Int64(bitPattern: number(bits: bits, isSigned: true)) }

    private mutating func number(bits: Int, isSigned: Bool) -> UInt64 {
        var (value, shift): (UInt64, Int) = (0, 0)
        for _ in 0..<(bits + 6) / 7 {
            let next = byte()
            guard !isBroken else { return 0 }
            value |= UInt64(next & 0x7F) << UInt64(shift)
            shift += 7
            guard next & 0x80 == 0 else { continue }
            if isSigned, next & 0x40 != 0, shift < 64 { value |= .max << UInt64(shift) }
            return value
        }
        fail()
        return 0
    }

    mutating func skip(_ count: UInt64) {
        guard count <= UInt64(end - offset) else { return fail() }
        offset += Int(count)
    }

    /// Reads the next `count` bytes.
    mutating func take(_ count: UInt64) -> ByteView {
        let start = offset
        skip(count)
        return isBroken ? .empty : bytes[clamped: start..<offset]
    }

    /// Reads a name: its length in bytes, and UTF-8.
    mutating func name() -> ByteView { take(UInt64(u32())) }

    /// Reads subsections up to the end, each a number and a size before its contents.
    ///
    /// - Returns: whether all of them are whole.
    mutating func forEachSubsection(_ read: (UInt8, inout WasmCursor) -> Void) -> Bool {
        var areWhole = true
        while !isAtEnd {
            let (id, size, start) = (byte(), u32(), offset)
            skip(UInt64(size))
            guard !isBroken else { return false }
            var contents = WasmCursor(bytes, start..<offset)
            read(id, &contents)
            areWhole = areWhole && !contents.isBroken
        }
        return areWhole && !isBroken
    }

    mutating func fail() {
        isBroken = true
        offset = end
    }
}
