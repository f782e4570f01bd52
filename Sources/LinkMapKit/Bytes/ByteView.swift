import AuditPlatform
import CCompression

/// A view of bytes that keep their address for the life of the process.
///
/// Files are mapped once and never unmapped. Bytes that the program makes are stored in ``ByteArena``, which is never
/// freed. Therefore every view is sound: it is a plain pointer and a length, costs nothing to copy, and cannot dangle.
///
/// Every read is bounds-checked. Reads that can fail on hostile input return `nil`. The subscript is for indices that
/// the caller has checked; it traps otherwise.
@safe package struct ByteView: @unchecked Sendable {
    @usableFromInline let base: UnsafeRawPointer
    /// Length in bytes, never negative.
    package let count: Int

    /// - Precondition: `base` points at `count` readable bytes that live as long as the process.
    @unsafe package init(base: UnsafeRawPointer, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    /// A view of no bytes.
    package static let empty: ByteView = unsafe ByteView(
        base: UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)), count: 0)

    /// Creates a view of a literal, which is stored in the program's constants.
    package init(_ literal: StaticString) {
        unsafe self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    package var isEmpty: Bool { count == 0 }

    // MARK: - Single values

    /// The byte at `index`, which must be in bounds.
    @inline(__always)
    package subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// Returns the byte at `index`; `nil` when it is out of bounds.
    @inline(__always)
    package func byte(at index: Int) -> UInt8? {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? self[index] : nil
    }

    /// Returns the integer at `offset` in the given byte order; `nil` when it extends past the end.
    @inline(__always)
    package func integer<T: FixedWidthInteger>(
        at offset: Int, as type: T.Type = T.self, bigEndian: Bool = false
    ) -> T? {
        guard offset >= 0, count - offset >= MemoryLayout<T>.size else { return nil }
        let raw = unsafe base.loadUnaligned(fromByteOffset: offset, as: T.self)
        return bigEndian ? T(bigEndian: raw) : T(littleEndian: raw)
    }

    // MARK: - Windows

    /// Returns the `count` bytes at `offset`; `nil` when any of them is out of bounds. Overflow is checked, so numbers
    /// from a file can be passed as they are.
    @inline(__always)
    package func slice(at offset: UInt64, count length: UInt64) -> ByteView? {
        guard offset <= UInt64(count), length <= UInt64(count) - offset else { return nil }
        return unsafe ByteView(base: base + Int(offset), count: Int(length))
    }

    /// The bytes of `range`, clamped to the bounds.
    @inline(__always)
    package subscript(clamped range: Range<Int>) -> ByteView {
        let lower = min(max(range.lowerBound, 0), count)
        let upper = min(max(range.upperBound, lower), count)
        return unsafe ByteView(base: base + lower, count: upper - lower)
    }

    @inline(__always)
    package func prefix(_ length: Int) -> ByteView { self[clamped: 0..<length] }

    @inline(__always)
    package func dropFirst(_ length: Int) -> ByteView { self[clamped: min(length, count)..<count] }

    /// Returns the bytes from `offset` up to the next zero byte (exclusive), or to the end when there is none; `nil`
    /// when `offset` is out of bounds.
    ///
    /// - Parameter most: the length at which the search for the zero byte ends.
    @inline(__always)
    package func cString(at offset: Int, atMost most: Int = .max) -> ByteView? {
        guard offset >= 0, offset < count else { return nil }
        let (start, length) = unsafe (base + offset, Swift.min(count - offset, Swift.max(most, 0)))
        guard let end = unsafe memchr(start, 0, length) else { return unsafe ByteView(base: start, count: length) }
        return unsafe ByteView(base: start, count: UnsafeRawPointer(end) - start)
    }

    // MARK: - Conversion

    /// Calls `body` with the bytes. Used for C functions and for loops that check their bounds beforehand.
    @inline(__always)
    @unsafe package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        unsafe body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// The bytes as text; invalid UTF-8 becomes U+FFFD.
    package var text: String {
        unsafe String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
    }
}

extension ByteView: ExpressibleByStringLiteral {
    package init(stringLiteral literal: StaticString) { self.init(literal) }

    /// Compares with a literal from a table.
    @_disfavoredOverload
    static func == (left: ByteView, right: StaticString) -> Bool {
        left.count == right.utf8CodeUnitCount && left.starts(with: right)
    }
}

extension ByteView: CustomStringConvertible {
    package var description: String { text }
}

extension ByteView {
    var isUTF8: Bool { unsafe withUnsafeBytes { unsafe String(validating: $0, as: UTF8.self) } != nil }

    /// The bytes as text. Bytes that are not UTF-8 are escaped (`\xff`), so that distinct names stay distinct.
    package var lossless: String {
        unsafe withUnsafeBytes { bytes in
            if let text = unsafe String(validating: bytes, as: UTF8.self) { return text }
            var text = ""
            var rest = unsafe bytes.makeIterator()
            var parser = Unicode.UTF8.ForwardParser()
            var offset = 0
            while true {
                switch unsafe parser.parseScalar(from: &rest) {
                case .valid(let scalar):
                    text.unicodeScalars.append(Unicode.UTF8.decode(scalar))
                    offset += scalar.count
                case .error(let length):
                    for index in offset..<offset + length {
                        // Sound: the parser has been given these bytes.
                        text += unsafe "\\x" + String(bytes[index], radix: 16)
                    }
                    offset += length
                case .emptyInput: return text
                }
            }
        }
    }
}

extension ByteView: Hashable {
    @inline(__always)
    package static func == (left: ByteView, right: ByteView) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe memcmp(left.base, right.base, left.count) == 0
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(nameHash(seed: ByteView.hashSeed)) }

    /// The hash for dictionaries and sets. Names are their most frequent keys, and the hasher of the library takes five times as long.
    package func _rawHashValue(seed: Int) -> Int {
        Int(truncatingIfNeeded: nameHash(seed: ByteView.hashSeed ^ UInt64(truncatingIfNeeded: seed)))
    }

    /// A random number for each run, so that a file cannot provoke collisions.
    private static let hashSeed = UInt64.random(in: .min ... .max)

    /// Returns a 64-bit hash for tables with millions of names. It takes one multiplication for eight bytes (after
    /// wyhash). The seed is random, so a file cannot provoke collisions.
    @inline(__always)
    func quickHash(seed: UInt64) -> UInt64 {
        var state: UInt64 = seed ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        while count - offset >= 8 {
            state = ByteView.mix(state, unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < count {
            tail = tail << 8 | UInt64(unsafe base.load(fromByteOffset: offset, as: UInt8.self))
            offset += 1
        }
        return ByteView.mix(state, tail)
    }

    /// A hash of a name for tables of one run. It reads the last bytes once more instead of one by one.
    @inline(__always)
    package func nameHash(seed: UInt64) -> UInt64 {
        guard count >= 8 else { return quickHash(seed: seed) }
        var state: UInt64 = seed ^ UInt64(truncatingIfNeeded: count)
        var offset = 0
        // Sound: 8 bytes are left at each offset up to `count - 8`.
        while offset < count - 8 {
            state = ByteView.mix(state, unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        return ByteView.mix(state, unsafe base.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }

    /// Returns eight bytes as a number that orders names as their bytes do. Bytes past the end count as zero.
    func word(at offset: Int) -> UInt64 {
        if let word: UInt64 = integer(at: offset, bigEndian: true) { return word }
        return (offset..<offset + 8).reduce(0) { $0 << 8 | UInt64(byte(at: $1) ?? 0) }
    }

    /// A hash of contents that two files share only if they are equal, up to an accident of 1 in 2^128.
    struct ContentHash: Hashable {
        var first: UInt64
        var second: UInt64
    }

    /// Returns two hashes that are computed in one pass.
    func contentHash(seeds: (UInt64, UInt64)) -> ContentHash {
        let length = UInt64(truncatingIfNeeded: count)
        var (first, second) = (seeds.0 ^ length, seeds.1 ^ length)
        var offset = 0
        while count - offset >= 8 {
            let word = unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            (first, second) = (ByteView.mix(first, word), ByteView.mix(second, word))
            offset += 8
        }
        let tail = dropFirst(offset)
        return ContentHash(first: tail.quickHash(seed: first), second: tail.quickHash(seed: second))
    }

    @inline(__always)
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB ^ state)
        return product.high ^ product.low
    }
}

extension ByteView: Comparable {
    /// The first eight bytes as a number, with zeros for bytes that are missing. A smaller number means a smaller view; equal
    /// numbers say nothing.
    package var firstBytes: UInt64 {
        if let whole = integer(at: 0, as: UInt64.self, bigEndian: true) { return whole }
        return (0..<8).reduce(0) { $0 << 8 | UInt64(byte(at: $1) ?? 0) }
    }

    /// Compares byte by byte; a prefix sorts before a longer name.
    package static func < (left: ByteView, right: ByteView) -> Bool {
        let order = unsafe memcmp(left.base, right.base, min(left.count, right.count))
        return order != 0 ? order < 0 : left.count < right.count
    }
}

/// Numbers in LEB128: seven bits a byte, the lowest first; the top bit marks that another byte follows. Source: DWARF 5,
/// section 7.6.
extension ByteView {
    /// Reads the unsigned number at `offset` and moves `offset` behind it. Bits above the 64th are dropped.
    ///
    /// - Returns: `nil` when the bytes end before the number does.
    @inline(__always)
    func unsignedLEB128(at offset: inout Int) -> UInt64? {
        if let first = byte(at: offset), first < 0x80 {
            offset += 1
            return UInt64(first)
        }
        return longLEB128(at: &offset, isSigned: false)
    }

    /// Reads the signed number at `offset` and moves `offset` behind it. Bits above the 64th are dropped.
    ///
    /// - Returns: `nil` when the bytes end before the number does.
    func signedLEB128(at offset: inout Int) -> Int64? {
        longLEB128(at: &offset, isSigned: true).map { Int64(bitPattern: $0) }
    }

    private func longLEB128(at offset: inout Int, isSigned: Bool) -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let next = byte(at: offset) {
            offset += 1
            if shift < 64 { value |= UInt64(next & 0x7F) << shift }
            shift += 7
            guard next & 0x80 == 0 else { continue }
            if isSigned, next & 0x40 != 0, shift < 64 { value |= .max << shift }
            return value
        }
        return nil
    }
}

extension ByteView {
    /// The CRC-32 of the bytes, as ZIP archives and links to debug files state it.
    var checksum: UInt32 {
        unsafe withUnsafeBytes { raw in
            let start = unsafe raw.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return unsafe UInt32(truncatingIfNeeded: crc32_z(0, start, raw.count))
        }
    }
}
