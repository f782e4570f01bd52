/// Tells the text that needs no care from the rest: nearly all names are printable ASCII.
enum PlainBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits = ones << 7

    /// Whether `bytes` are printable ASCII without the two characters that mean something where
    /// they go; 0 stands for none. Takes eight bytes a step.
    static func areAll(_ bytes: Span<UInt8>, but first: UInt8 = 0, _ second: UInt8 = 0) -> Bool {
        // Sound: the pointer does not leave the call, and every load ends at or before `count`.
        unsafe bytes.withUnsafeBytes { buffer in
            var special: UInt64 = 0
            var offset = 0
            while buffer.count - offset >= 8 {
                let word = unsafe buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                special |= marks(in: word, first, second)
                offset += 8
            }
            while offset < buffer.count {
                // Seven letters beside the one in question, which are never special.
                let word = unsafe 0x6161_6161_6161_6100 | UInt64(buffer[offset])
                special |= marks(in: word, first, second)
                offset += 1
            }
            return special & highBits == 0
        }
    }

    /// Has a high bit set if a byte of `word` is special; which byte is not told.
    @inline(__always)
    private static func marks(in word: UInt64, _ first: UInt8, _ second: UInt8) -> UInt64 {
        let belowSpace = (word &- ones &* 0x20) & ~word
        let deleteOrAbove = (word &+ ones) | word
        return belowSpace | deleteOrAbove | equal(word, first) | equal(word, second)
    }

    /// Has a high bit set if a byte of `word` is `byte`.
    @inline(__always)
    private static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ ones &* UInt64(byte)
        return (difference &- ones) & ~difference
    }
}
