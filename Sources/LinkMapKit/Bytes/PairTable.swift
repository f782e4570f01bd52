/// A table that gives each distinct pair of numbers a number, in the order of arrival.
struct PairTable {
    private var pairs: [UInt64] = []
    /// The numbers of the pairs and one more, with open addressing; 0 for a free slot.
    private var slots = [UInt32](repeating: 0, count: 1 << 7)
    /// A secret number, so that no pairs can be made to share a slot.
    private let seed = UInt64.random(in: .min ... .max)

    /// Returns the number of a pair; adds a new one.
    mutating func number(of first: UInt32, _ second: UInt32) -> UInt32 {
        let pair = UInt64(first) << 32 | UInt64(second)
        let index = slot(of: pair)
        if slots[index] != 0 { return slots[index] - 1 }
        pairs.append(pair)
        slots[index] = UInt32(truncatingIfNeeded: pairs.count)
        if pairs.count * 2 > slots.count { grow() }
        return UInt32(truncatingIfNeeded: pairs.count - 1)
    }

    /// Returns the number of a pair; `nil` for an unknown one.
    func find(_ first: UInt32, _ second: UInt32) -> UInt32? {
        let number = slots[slot(of: UInt64(first) << 32 | UInt64(second))]
        return number == 0 ? nil : number - 1
    }

    /// Returns the slot of a pair, or the free one for it.
    @inline(__always)
    private func slot(of pair: UInt64) -> Int {
        let mask = slots.count - 1
        let product = (pair ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed)
        var index = Int(truncatingIfNeeded: product.high ^ product.low) & mask
        while slots[index] != 0, pairs[Int(slots[index] - 1)] != pair { index = (index + 1) & mask }
        return index
    }

    private mutating func grow() {
        slots = [UInt32](large: 0, count: slots.count * 2)
        for (number, pair) in pairs.enumerated() { slots[slot(of: pair)] = UInt32(truncatingIfNeeded: number + 1) }
    }
}
