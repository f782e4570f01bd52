import AuditPlatform

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
