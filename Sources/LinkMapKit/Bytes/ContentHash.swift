/// A hash of 128 bits that tells contents apart, at the speed of memory. It is no protection against forgery.
///
/// Four lanes each take 16 of 64 bytes and fold them with a full multiplication, so that the processor works on four at a time.
package struct ContentHash: Hashable, Comparable, Sendable {
    package var high: UInt64
    package var low: UInt64

    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// The hash of nothing.
    package static let none = ContentHash(high: 0, low: 0)

    // Odd numbers with as many ones as zeros (the first digits of square roots, as in other hashes of this kind).
    private static let keys: (UInt64, UInt64, UInt64, UInt64) = (
        0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db, 0x8ebc_6af0_9c88_c6e3, 0x5899_65cc_7537_4cc3
    )

    package init(of text: String) { self.init(of: Array(text.utf8)) }

    package init(of bytes: [UInt8]) {
        // Sound: the pointer is used only inside the closure.
        self = unsafe bytes.withUnsafeBytes { unsafe ContentHash(of: $0) }
    }

    package init(of bytes: ByteView) { self = unsafe bytes.withUnsafeBytes { unsafe ContentHash(of: $0) } }

    @unsafe init(of bytes: UnsafeRawBufferPointer) {
        let keys = ContentHash.keys
        var lanes = keys
        let whole = bytes.count & ~63
        var offset = 0
        // Sound: 64 bytes are left at every offset below `whole`.
        while offset < whole {
            lanes.0 = unsafe ContentHash.fold(bytes, offset, lanes.0, keys.0)
            lanes.1 = unsafe ContentHash.fold(bytes, offset + 16, lanes.1, keys.1)
            lanes.2 = unsafe ContentHash.fold(bytes, offset + 32, lanes.2, keys.2)
            lanes.3 = unsafe ContentHash.fold(bytes, offset + 48, lanes.3, keys.3)
            offset += 64
        }
        var rest = [UInt8](repeating: 0, count: 64)
        for index in whole..<bytes.count { rest[index - whole] = unsafe bytes[index] }
        unsafe rest.withUnsafeBytes { buffer in
            lanes.0 = unsafe ContentHash.fold(buffer, 0, lanes.0, keys.1)
            lanes.1 = unsafe ContentHash.fold(buffer, 16, lanes.1, keys.2)
            lanes.2 = unsafe ContentHash.fold(buffer, 32, lanes.2, keys.3)
            lanes.3 = unsafe ContentHash.fold(buffer, 48, lanes.3, keys.0)
        }
        let length = UInt64(bytes.count)
        let near = ContentHash.mix(lanes.0 ^ keys.2, lanes.1 ^ length)
        let far = ContentHash.mix(lanes.2 ^ keys.3, lanes.3 ^ length)
        high = ContentHash.mix(near ^ keys.0, far ^ keys.1)
        low = ContentHash.mix(near &+ far, lanes.0 &+ lanes.1 &+ lanes.2 &+ lanes.3 ^ keys.2)
    }

    @inline(__always)
    @unsafe private static func fold(
        _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ lane: UInt64, _ key: UInt64
    ) -> UInt64 {
        let first = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        let second = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        return mix(first ^ key, second ^ lane) &+ lane
    }

    /// Returns the two halves of a product, joined.
    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }

    // MARK: - Text

    package func append(to bytes: inout [UInt8]) {
        unsafe withUnsafeBytes(of: high.littleEndian) { unsafe bytes.append(contentsOf: $0) }
        unsafe withUnsafeBytes(of: low.littleEndian) { unsafe bytes.append(contentsOf: $0) }
    }

    /// The hash as 32 hexadecimal digits.
    package var text: String {
        [high, low].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }

    package static func < (left: ContentHash, right: ContentHash) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}
