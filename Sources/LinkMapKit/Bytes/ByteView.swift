import Glibc

/// A window onto bytes that stay where they are for the life of the process.
///
/// Files are mapped once and never unmapped, and bytes that the program makes itself live in
/// ``ByteArena``, which is never freed. That single rule is what makes every view below sound: a
/// view is a plain pointer and a length, costs nothing to copy, and cannot dangle.
///
/// Every read is bounds-checked. Reads that can fail on hostile input return `nil`; the subscript is
/// for indices that the caller has already checked, and traps otherwise.
@safe package struct ByteView: @unchecked Sendable {
    @usableFromInline let base: UnsafeRawPointer
    /// Length in bytes, never negative.
    package let count: Int

    /// - Precondition: `base` points at `count` readable bytes that live as long as the process.
    @unsafe package init(base: UnsafeRawPointer, count: Int) {
        unsafe self.base = base
        self.count = count
    }

    /// No bytes at all.
    package static let empty: ByteView = unsafe ByteView(
        base: UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)), count: 0)

    /// The bytes of a literal, which live in the program's own constants.
    package init(_ literal: StaticString) {
        unsafe self.init(base: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    package var isEmpty: Bool { count == 0 }

    // MARK: - Single values

    /// The byte at `index`, which the caller knows to be inside.
    @inline(__always)
    package subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return unsafe base.load(fromByteOffset: index, as: UInt8.self)
    }

    /// The byte at `index`, or `nil` outside.
    @inline(__always)
    package func byte(at index: Int) -> UInt8? {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? self[index] : nil
    }

    /// The integer that starts at `offset`, in the file's byte order; `nil` when it does not fit.
    @inline(__always)
    package func integer<T: FixedWidthInteger>(
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
    package func slice(at offset: UInt64, count length: UInt64) -> ByteView? {
        guard offset <= UInt64(count), length <= UInt64(count) - offset else { return nil }
        return unsafe ByteView(base: base + Int(offset), count: Int(length))
    }

    /// The bytes of `range`, cut to what is there.
    @inline(__always)
    package subscript(clamped range: Range<Int>) -> ByteView {
        let lower = min(max(range.lowerBound, 0), count)
        let upper = min(max(range.upperBound, lower), count)
        return unsafe ByteView(base: base + lower, count: upper - lower)
    }

    @inline(__always)
    package func prefix(_ length: Int) -> ByteView { self[clamped: 0..<length] }

    @inline(__always)
    package func dropFirst(_ length: Int) -> ByteView { self[clamped: length..<count] }

    /// The bytes from `offset` up to, and without, the next zero byte; up to the end when there is
    /// none; `nil` when `offset` is outside.
    @inline(__always)
    package func cString(at offset: Int) -> ByteView? {
        guard offset >= 0, offset < count else { return nil }
        let start = unsafe base + offset
        guard let end = unsafe memchr(start, 0, count - offset) else { return dropFirst(offset) }
        return unsafe ByteView(base: start, count: UnsafeRawPointer(end) - start)
    }

    // MARK: - Leaving the world of bytes

    /// Calls `body` with the bytes; for C functions, and for loops that have checked their bounds.
    @inline(__always)
    @unsafe package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
        unsafe body(UnsafeRawBufferPointer(start: base, count: count))
    }

    /// The bytes as text; what is not UTF-8 becomes U+FFFD.
    package var text: String {
        unsafe String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
    }
}

extension ByteView: ExpressibleByStringLiteral {
    package init(stringLiteral literal: StaticString) { self.init(literal) }

    /// Comparison with a literal that is kept in a table.
    @_disfavoredOverload
    static func == (left: ByteView, right: StaticString) -> Bool {
        left.count == right.utf8CodeUnitCount && left.starts(with: right)
    }
}

extension ByteView: CustomStringConvertible {
    package var description: String { text }
}
