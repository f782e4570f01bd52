/// A set of the numbers that occurred more than once among up to a few million. It takes 8 MB, and holds a few others, too.
struct RepeatFilter {
    /// Bits for the numbers that occurred, and beside them for those that occurred again.
    private var words: [SIMD2<UInt64>]
    private static let bits: UInt64 = 25

    init() { words = [SIMD2<UInt64>](large: SIMD2(), count: 1 << Int(RepeatFilter.bits - 6)) }

    mutating func add(_ number: UInt64) {
        let (word, bit) = place(of: number)
        if words[word].x & bit == 0 { words[word].x |= bit } else { words[word].y |= bit }
    }

    func mayHaveRepeated(_ number: UInt64) -> Bool {
        let (word, bit) = place(of: number)
        return words[word].y & bit != 0
    }

    @inline(__always)
    private func place(of number: UInt64) -> (word: Int, bit: UInt64) {
        let mixed = (number ^ (number >> 32)) &* 0xD6E8_FEB8_6659_FD93
        let slot = mixed >> (64 - RepeatFilter.bits)
        return (Int(truncatingIfNeeded: slot >> 6), 1 << (slot & 63))
    }
}
