import Glibc

/// A window onto bytes that stay where they are for the life of the process.
///
/// Files are mapped once and never unmapped, and bytes that the program makes itself live in
/// ``ByteArena``, which is never freed. That single rule is what makes every view below sound: a
/// view is a plain pointer and a length, costs nothing to copy, and cannot dangle.
///
/// Every read is bounds-checked. Reads that can fail on hostile input return `nil`; the subscript is
/// for indices that the caller has already checked, and traps otherwise.
@safe public struct ByteView: @unchecked Sendable {
    @usableFromInline let base: UnsafeRawPointer
    /// Length in bytes, never negative.
    public let count: Int

    /// - Precondition: `base` points at `count` readable bytes that live as long as the process.
    @unsafe package init(base: UnsafeRawPointer, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    /// No bytes at all.
    public static let empty: ByteView = unsafe ByteView(
        base: UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)), count: 0)

    /// The bytes of a literal, which live in the program's own constants.
    public init(_ literal: StaticString) {
        unsafe self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    public var isEmpty: Bool { count == 0 }

    // MARK: - Single values

    /// The byte at `index`, which the caller knows to be inside.
    @inline(__always)
    public subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// The byte at `index`, or `nil` outside.
    @inline(__always)
    public func byte(at index: Int) -> UInt8? {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? self[index] : nil
    }

    /// The integer that starts at `offset`, in the file's byte order; `nil` when it does not fit.
    @inline(__always)
    public func integer<T: FixedWidthInteger>(
        at offset: Int, as type: T.Type = T.self, bigEndian: Bool = false
    ) -> T? {
        guard offset >= 0, count - offset >= MemoryLayout<T>.size else { return nil }
        let raw = unsafe base.loadUnaligned(fromByteOffset: offset, as: T.self)
        return bigEndian ? T(bigEndian: raw) : T(littleEndian: raw)
    }

    // MARK: - Windows

    /// The `count` bytes at `offset`; `nil` when any of them is outside. Takes the numbers as a file
    /// states them, so that no caller has to check a conversion or a sum.
    @inline(__always)
    public func slice(at offset: UInt64, count length: UInt64) -> ByteView? {
        guard offset <= UInt64(count), length <= UInt64(count) - offset else { return nil }
        return unsafe ByteView(base: base + Int(offset), count: Int(length))
    }

    /// The bytes of `range`, cut to what is there.
    @inline(__always)
    public subscript(clamped range: Range<Int>) -> ByteView {
        let lower = min(max(range.lowerBound, 0), count)
        let upper = min(max(range.upperBound, lower), count)
        return unsafe ByteView(base: base + lower, count: upper - lower)
    }

    @inline(__always)
    public func prefix(_ length: Int) -> ByteView { self[clamped: 0..<length] }

    @inline(__always)
    public func dropFirst(_ length: Int) -> ByteView { self[clamped: length..<count] }

    /// The bytes from `offset` up to, and without, the next zero byte; up to the end when there is
    /// none; `nil` when `offset` is outside.
    @inline(__always)
    public func cString(at offset: Int) -> ByteView? {
        guard offset >= 0, offset < count else { return nil }
        let start = unsafe base + offset
        guard let end = unsafe memchr(start, 0, count - offset) else { return dropFirst(offset) }
        return unsafe ByteView(base: start, count: UnsafeRawPointer(end) - start)
    }

    // MARK: - Searching and comparing

    /// The index of the first `byte` at or after `start`.
    @inline(__always)
    public func firstIndex(of byte: UInt8, from start: Int = 0) -> Int? {
        guard start >= 0, start < count,
            let found = unsafe memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return unsafe UnsafeRawPointer(found) - base
    }

    /// The index of the last `byte`.
    public func lastIndex(of byte: UInt8) -> Int? {
        var index = count
        while index > 0 {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }

    /// The index at which `needle` first occurs at or after `start`.
    public func firstIndex(of needle: ByteView, from start: Int = 0) -> Int? {
        guard let lead = needle.byte(at: 0) else { return start <= count ? start : nil }
        var from = start
        while let index = firstIndex(of: lead, from: from), count - index >= needle.count {
            if self[clamped: index..<index + needle.count] == needle { return index }
            from = index + 1
        }
        return nil
    }

    @inline(__always)
    public func starts(with prefix: StaticString) -> Bool {
        let length = prefix.utf8CodeUnitCount
        guard count >= length, length > 0 else { return length == 0 }
        // Most answers are no, and the first byte gives them without a call.
        guard unsafe self[0] == prefix.utf8Start.pointee else { return false }
        return unsafe memcmp(base, prefix.utf8Start, length) == 0
    }

    @inline(__always)
    public func ends(with suffix: StaticString) -> Bool {
        let length = suffix.utf8CodeUnitCount
        guard count >= length else { return false }
        return unsafe memcmp(base + (count - length), suffix.utf8Start, length) == 0
    }

    /// Whether every byte is zero.
    public var isAllZero: Bool {
        guard count > 0 else { return true }
        return unsafe self[0] == 0 && memcmp(base, base + 1, count - 1) == 0
    }

    /// Whether every byte is below 0x80.
    public var isASCII: Bool {
        var seen: UInt8 = 0
        for index in 0..<count { seen |= self[index] }
        return seen < 0x80
    }

    /// Whether both windows begin at the same byte and are of one length.
    public func isSame(as other: ByteView) -> Bool {
        unsafe base == other.base && count == other.count
    }

    /// Where `part` begins in this window, if it is a window onto the same bytes.
    func offset(of part: ByteView) -> Int? {
        let distance = unsafe part.base - base
        return distance >= 0 && distance < count ? distance : nil
    }

    // MARK: - Leaving the world of bytes

    /// Calls `body` with the bytes; for C functions, and for loops that have checked their bounds.
    @inline(__always)
    @unsafe public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        unsafe body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// The bytes as text; what is not UTF-8 becomes U+FFFD.
    public var text: String {
        unsafe String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
    }
}

extension ByteView: Hashable {
    @inline(__always)
    public static func == (left: ByteView, right: ByteView) -> Bool {
        guard left.count == right.count else { return false }
        return unsafe memcmp(left.base, right.base, left.count) == 0
    }

    public func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(start: base, count: count))
    }

    /// A 64-bit hash for tables that hold millions of names: eight bytes a step, one multiplication
    /// each (after wyhash). With a seed that no file can know, no file can be made to collide.
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

    @inline(__always)
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB ^ state)
        return product.high ^ product.low
    }
}

extension ByteView: Comparable {
    /// Byte order, shorter first.
    public static func < (left: ByteView, right: ByteView) -> Bool {
        let order = unsafe memcmp(left.base, right.base, min(left.count, right.count))
        return order != 0 ? order < 0 : left.count < right.count
    }
}

extension ByteView: ExpressibleByStringLiteral {
    public init(stringLiteral literal: StaticString) { self.init(literal) }

    /// Comparison with a literal that is kept in a table.
    @_disfavoredOverload
    static func == (left: ByteView, right: StaticString) -> Bool {
        left.count == right.utf8CodeUnitCount && left.starts(with: right)
    }
}

extension ByteView: CustomStringConvertible {
    public var description: String { text }
}
