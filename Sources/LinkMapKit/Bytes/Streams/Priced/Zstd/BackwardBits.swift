/// A reader of the bit streams of zstd, which are read from their last bit to their first (RFC 8878, 4.1).
///
/// Sound: the view lives as long as the process, and every load is checked against its bounds.
@safe struct BackwardBits {
    private let bytes: ByteView
    /// The number of bits that are left; negative after more were taken than there are.
    private(set) var left: Int

    /// - Returns: `nil` for a stream without the set bit that marks its end.
    init?(_ bytes: ByteView) {
        guard bytes.count > 0 else { return nil }
        let last = bytes[bytes.count - 1]
        guard last > 0 else { return nil }
        self.bytes = bytes
        left = bytes.count * 8 - last.leadingZeroBitCount - 1
    }

    /// Returns the next `count` bits, at most ``most``. Bits before the start are zero.
    @inline(__always)
    func peek(_ count: Int) -> Int {
        let start = left - count
        guard start >= 0 else { return left > 0 ? load(at: 0, left) << -start : 0 }
        return load(at: start, count)
    }

    /// The number of bits that one load holds wherever in a byte they begin.
    private static let most = 56

    /// Takes the next bits of three numbers, of at most 32 bits each.
    @inline(__always)
    mutating func take(_ first: Int, _ second: Int, _ third: Int) -> (Int, Int, Int) {
        let count = first + second + third
        guard count <= BackwardBits.most else { return (take(first), take(second), take(third)) }
        let value = take(count)
        return (value >> (second + third), value >> third & (1 << second - 1), value & (1 << third - 1))
    }

    /// Takes the next `count` bits, at most ``most``.
    @inline(__always)
    mutating func take(_ count: Int) -> Int {
        let value = peek(count)
        left -= count
        return value
    }

    @inline(__always)
    mutating func drop(_ count: Int) { left -= count }

    @inline(__always)
    private func load(at bit: Int, _ count: Int) -> Int {
        let mask: UInt64 = (1 << UInt64(count)) - 1
        let place = bit >> 3
        if let word: UInt64 = bytes.integer(at: place) {
            return Int(truncatingIfNeeded: word >> UInt64(bit & 7) & mask)
        }
        var word: UInt64 = 0
        for index in (place..<bytes.count).reversed() { word = word << 8 | UInt64(bytes[index]) }
        return Int(truncatingIfNeeded: word >> UInt64(bit & 7) & mask)
    }
}
