/// The hashes that two lists have in common, and a few others. Two lists of a million names that share few are compared
/// without a table of names.
package struct CommonHashes {
    /// Bits of the hashes of the one list and of the other, two in one word for each hash.
    private var words: [SIMD2<UInt64>]

    /// The smallest list for which the filter saves time.
    package static let fewest = 1 << 12

    package init(_ one: [UInt64], _ other: [UInt64]) {
        var size = 1 << 6
        // 16 bits for each hash: one of a hundred others passes.
        while size < max(one.count, other.count) / 4 { size *= 2 }
        words = [SIMD2<UInt64>](large: SIMD2(), count: size)
        for hash in one { words[place(of: hash)].x |= CommonHashes.bits(of: hash) }
        for hash in other { words[place(of: hash)].y |= CommonHashes.bits(of: hash) }
    }

    /// Returns whether both lists may have a hash.
    package func mayHave(_ hash: UInt64) -> Bool {
        let (word, bits) = (words[place(of: hash)], CommonHashes.bits(of: hash))
        return word.x & bits == bits && word.y & bits == bits
    }

    @inline(__always)
    private func place(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash >> 12) & (words.count - 1) }

    @inline(__always)
    private static func bits(of hash: UInt64) -> UInt64 { 1 << (hash & 63) | 1 << (hash >> 6 & 63) }
}
