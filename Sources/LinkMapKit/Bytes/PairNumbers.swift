/// A numbering of pairs of numbers, in the order of their arrival. A chain of pairs, each of the number of the one before and a
/// further element, numbers sequences of any length.
struct PairNumbers {
    /// The pairs by number: the first in the upper half, the second in the lower one.
    private(set) var pairs: [UInt64] = []
    /// One more than the number of the pair in each slot; 0 for a free one.
    private var slots = [UInt32](repeating: 0, count: 1 << PairNumbers.firstBits)
    private var bits = PairNumbers.firstBits
    private static let firstBits: UInt64 = 8

    init() {}

    /// Reserves room for `count` more pairs.
    mutating func reserve(_ count: Int) {
        pairs.reserveLarge(pairs.count + count)
        var least = bits
        while pairs.count + count > 1 << (least - 1) { least += 1 }
        if least > bits { resize(to: least) }
    }

    /// Returns the number of a pair, a new one unless it is there.
    @inline(__always)
    mutating func number(_ first: UInt32, _ second: UInt32) -> Int {
        let pair = UInt64(first) << 32 | UInt64(second)
        let slot = slot(of: pair)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        pairs.append(pair)
        slots[slot] = UInt32(truncatingIfNeeded: pairs.count)
        if pairs.count * 2 > slots.count { resize(to: bits + 1) }
        return pairs.count - 1
    }

    /// Returns the number of a pair; `nil` if it is not there.
    func find(_ first: UInt32, _ second: UInt32) -> Int? {
        let number = slots[slot(of: UInt64(first) << 32 | UInt64(second))]
        return number == 0 ? nil : Int(number) - 1
    }

    private mutating func resize(to bits: UInt64) {
        self.bits = bits
        slots = [UInt32](large: 0, count: 1 << bits)
        for (number, pair) in pairs.enumerated() { slots[slot(of: pair)] = UInt32(truncatingIfNeeded: number + 1) }
    }

    /// Returns the slot of a pair, or the free slot for it. Only the highest bits of the product depend on all bits of the first
    /// number. With lower bits, thousands of first numbers with one second number each would share a slot.
    @inline(__always)
    private func slot(of pair: UInt64) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
        while slots[slot] != 0, pairs[Int(slots[slot]) - 1] != pair { slot = (slot + 1) & mask }
        return slot
    }
}
