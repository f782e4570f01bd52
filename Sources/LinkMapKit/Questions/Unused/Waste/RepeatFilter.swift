/// A set of the numbers that occurred more than once among up to a few million. It takes 8 MB, and holds a few others, too.
struct RepeatFilter {
    private var once: [UInt64]
    private var again: [UInt64]
    private static let bits: UInt64 = 25

    init() {
        once = [UInt64](large: 0, count: 1 << Int(RepeatFilter.bits - 6))
        again = [UInt64](large: 0, count: 1 << Int(RepeatFilter.bits - 6))
    }

    mutating func add(_ number: UInt64) {
        let (word, bit) = place(of: number)
        if once[word] & bit == 0 { once[word] |= bit } else { again[word] |= bit }
    }

    func mayHaveRepeated(_ number: UInt64) -> Bool {
        let (word, bit) = place(of: number)
        return again[word] & bit != 0
    }

    @inline(__always)
    private func place(of number: UInt64) -> (word: Int, bit: UInt64) {
        let mixed = (number ^ (number >> 32)) &* 0xD6E8_FEB8_6659_FD93
        let slot = mixed >> (64 - RepeatFilter.bits)
        return (Int(truncatingIfNeeded: slot >> 6), 1 << (slot & 63))
    }
}
