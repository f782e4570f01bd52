/// Integers of fixed width with the least significant byte first, as in the header and the frame of a chunk.
package enum LittleEndian {
    /// Reads the integer at `offset`.
    /// - Precondition: The integer lies inside `bytes`.
    @inline(__always)
    package static func load<T: FixedWidthInteger>(_ type: T.Type, _ bytes: [UInt8], _ offset: Int) -> T {
        var value: T = 0
        for index in 0..<MemoryLayout<T>.size {
            value |= T(truncatingIfNeeded: bytes[offset + index]) << T(8 * index)
        }
        return value
    }

    package static func append<T: FixedWidthInteger>(_ value: T, to bytes: inout [UInt8]) {
        for index in 0..<MemoryLayout<T>.size {
            bytes.append(UInt8(truncatingIfNeeded: value >> T(8 * index)))
        }
    }
}
