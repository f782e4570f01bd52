/// A hash table of things that their owner keeps in a list, by their numbers there. The owner compares them.
///
/// It uses open addressing and stores half of each hash, so that most comparisons are saved, and growing reads nothing but
/// its own slots. Hashes have to depend on a secret if a file could choose what collides.
struct SlotTable {
    private struct Slot {
        var tag: UInt32 = 0
        var number = SlotTable.none
    }

    static let none = UInt32.max

    private var slots: [Slot]
    private(set) var count = 0
    /// A sum over slots that were read ahead, which keeps the reads.
    private var touched: UInt32 = 0

    init(capacity: Int = 64) {
        var size = 128
        while size < capacity * 2 { size *= 2 }
        slots = [Slot](large: Slot(), count: size)
    }

    /// Makes room for `capacity` things in total.
    mutating func reserveCapacity(_ capacity: Int) {
        var size = slots.count
        while size < capacity * 2 { size *= 2 }
        if size > slots.count { resize(to: size) }
    }

    /// Returns the number of a thing; ``none`` for an unknown one.
    ///
    /// - Parameters:
    ///   - tag: half of its hash.
    ///   - isSame: returns whether the thing of a number is this one.
    @inline(__always)
    func find(_ tag: UInt32, _ isSame: (UInt32) -> Bool) -> UInt32 { slots[slot(tag, isSame)].number }

    /// Returns the number of a thing, which is `next` for one that is added.
    @inline(__always)
    mutating func insert(_ tag: UInt32, next: UInt32, _ isSame: (UInt32) -> Bool) -> UInt32 {
        let index = slot(tag, isSame)
        guard slots[index].number == SlotTable.none else { return slots[index].number }
        slots[index] = Slot(tag: tag, number: next)
        count += 1
        if count * 2 > slots.count { resize(to: slots.count * 2) }
        return next
    }

    /// Reads the slots of many things. The processor then waits for all of them at the same time.
    @inline(__always)
    mutating func touch(_ tags: [UInt32]) {
        let mask = slots.count - 1
        for tag in tags { touched &+= slots[Int(tag) & mask].tag }
    }

    /// Returns the slot of a thing, or the free one for it.
    @inline(__always)
    private func slot(_ tag: UInt32, _ isSame: (UInt32) -> Bool) -> Int {
        let mask = slots.count - 1
        var index = Int(tag) & mask
        while slots[index].number != SlotTable.none, slots[index].tag != tag || !isSame(slots[index].number) {
            index = (index + 1) & mask
        }
        return index
    }

    private mutating func resize(to size: Int) {
        let old = slots
        slots = [Slot](large: Slot(), count: size)
        for slot in old where slot.number != SlotTable.none {
            var index = Int(slot.tag) & (size - 1)
            while slots[index].number != SlotTable.none { index = (index + 1) & (size - 1) }
            slots[index] = slot
        }
    }
}

/// A table that gives each distinct pair of numbers a number, in the order of arrival.
struct PairTable {
    private var pairs: [UInt64] = []
    private var table = SlotTable()
    /// A secret number, so that no pairs can be made to share a slot.
    private let seed = UInt64.random(in: .min ... .max)

    /// Returns the number of a pair; adds a new one.
    mutating func number(of first: UInt32, _ second: UInt32) -> UInt32 {
        let pair = UInt64(first) << 32 | UInt64(second)
        let next = UInt32(truncatingIfNeeded: pairs.count)
        let number = table.insert(tag(of: pair), next: next) { pairs[Int($0)] == pair }
        if number == next { pairs.append(pair) }
        return number
    }

    /// Returns the number of a pair; `nil` for an unknown one.
    func find(_ first: UInt32, _ second: UInt32) -> UInt32? {
        let pair = UInt64(first) << 32 | UInt64(second)
        let number = table.find(tag(of: pair)) { pairs[Int($0)] == pair }
        return number == SlotTable.none ? nil : number
    }

    @inline(__always)
    private func tag(of pair: UInt64) -> UInt32 {
        let product = (pair ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed)
        return UInt32(truncatingIfNeeded: product.high ^ product.low)
    }
}
