extension Span<UInt8> {
    /// Returns how many bytes are equal from two places on.
    ///
    /// - Parameter most: the largest number to return. Both places are followed by as many bytes.
    @inline(__always)
    func equalCount(_ left: Int, _ right: Int, upTo most: Int) -> Int {
        var count = 0
        while count + 8 <= most {
            let difference = word(at: left + count) ^ word(at: right + count)
            // The first byte is the highest.
            guard difference == 0 else { return count + difference.leadingZeroBitCount / 8 }
            count += 8
        }
        while count < most, self[left + count] == self[right + count] { count += 1 }
        return count
    }

    /// Returns eight bytes as a number that orders them as their bytes do.
    @inline(__always)
    func word(at place: Int) -> UInt64 {
        // Sound: the place is checked against the bounds, and any bytes are a number.
        UInt64(bigEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
}
