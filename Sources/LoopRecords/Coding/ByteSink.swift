/// A buffer that records are encoded into. Unsigned numbers are LEB128, signed numbers are zigzag LEB128, and text and bytes
/// follow their length.
public struct ByteSink: Sendable {
    /// The encoded bytes.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty buffer with room for `capacity` bytes.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// The number of encoded bytes.
    public var count: Int { bytes.count }

    package mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Removes all bytes and keeps the memory.
    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    package mutating func append(_ other: ByteSink) { bytes.append(contentsOf: other.bytes) }

    @inline(never)
    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Appends a number in LEB128. Never inlined: a program with a probe has a hundred calls.
    @inline(never)
    package mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func unsigned(_ value: UInt32) { unsigned(UInt64(value)) }

    package mutating func signed(_ value: Int64) { unsigned(UInt64(bitPattern: value << 1 ^ value >> 63)) }

    package mutating func count(_ value: Int) { unsigned(UInt64(value)) }

    @inline(never)
    package mutating func blob(_ value: [UInt8]) {
        count(value.count)
        bytes.append(contentsOf: value)
    }

    @inline(never)
    package mutating func text(_ value: String) {
        count(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }

    package mutating func fixed<T: FixedWidthInteger>(_ value: T) { LittleEndian.append(value, to: &bytes) }

    /// Overwrites four bytes at `offset`, which were encoded before.
    package mutating func patch(_ value: UInt32, at offset: Int) {
        // Written out, because iterating allocates in debug builds.
        bytes[offset] = UInt8(truncatingIfNeeded: value)
        bytes[offset + 1] = UInt8(truncatingIfNeeded: value >> 8)
        bytes[offset + 2] = UInt8(truncatingIfNeeded: value >> 16)
        bytes[offset + 3] = UInt8(truncatingIfNeeded: value >> 24)
    }
}
