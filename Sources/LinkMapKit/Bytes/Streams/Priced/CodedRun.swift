/// The output of one symbol of a compressed stream: bytes that the symbol writes, and the part of the stream that it takes.
package struct CodedRun {
    /// The number of bytes written, at least 1.
    package var length: UInt32
    /// The distance back to the bytes that are copied; 0 for bytes that are spelled out.
    package var distance: UInt32
    /// The length of the symbol in the stream, in units of ``CodedRun/bit``.
    package var price: UInt32

    /// The price of one bit. Range coders spend fractions of bits.
    package static let bit: UInt32 = 256
    /// The price of one byte.
    static let byte = UInt64(bit) * 8

    /// Returns the price of the first bytes. The parts of a symbol are equally dear, and add up.
    @inline(__always)
    func price(upTo count: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: UInt64(price) &* UInt64(count) / UInt64(length))
    }

    @inline(__always)
    package init(length: UInt32, distance: UInt32, price: UInt32) {
        (self.length, self.distance, self.price) = (length, distance, price)
    }
}
