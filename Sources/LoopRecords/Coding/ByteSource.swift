/// A reader of one chunk's payload. Every read returns `nil` at the end of the payload or for a value that does not fit. It
/// never allocates more than the payload's length justifies.
package struct ByteSource {
    private let bytes: [UInt8]
    private var position: Int
    private let end: Int

    /// Creates a reader.
    /// - Precondition: `range` lies inside `bytes`.
    package init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    package var remaining: Int { end - position }

    @inline(never)
    package mutating func byte() -> UInt8? {
        guard position < end else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    @inline(never)
    package mutating func unsigned() -> UInt64? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while let next = byte() {
            guard shift < 63 || (shift == 63 && next <= 1) else { return nil }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    /// Reads an unsigned number that must fit in `T`.
    @inline(never)
    package mutating func unsigned(as type: UInt32.Type) -> UInt32? { unsigned().flatMap { UInt32(exactly: $0) } }

    @inline(never)
    package mutating func signed() -> Int64? {
        unsigned().map { Int64(bitPattern: $0 >> 1) ^ -Int64($0 & 1) }
    }

    /// Reads the number of elements that follow. Each has at least `size` bytes.
    @inline(never)
    package mutating func count(elementSize size: Int = 1) -> Int? {
        guard let value = unsigned(), value <= UInt64(remaining / size) else { return nil }
        return Int(value)
    }

    @inline(never)
    package mutating func blob() -> [UInt8]? {
        guard let length = count() else { return nil }
        defer { position += length }
        return Array(bytes[position..<position + length])
    }

    /// Reads text. Bytes that are not UTF-8 become U+FFFD.
    @inline(never)
    package mutating func text() -> String? {
        guard let length = count() else { return nil }
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    /// Reads a list. Returns `nil` if an element cannot be read.
    package mutating func list<T>(elementSize: Int = 1, _ element: (inout ByteSource) -> T?) -> [T]? {
        guard let number = count(elementSize: elementSize) else { return nil }
        var result: [T] = []
        result.reserveCapacity(min(number, 4096))
        for _ in 0..<number {
            guard let next = element(&self) else { return nil }
            result.append(next)
        }
        return result
    }
}
