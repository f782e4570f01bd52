/// A set of random numbers of 64 bits, such as hashes with a secret seed, of which nearly all are new.
///
/// A table of a million numbers fits into no near cache, and waiting for it at each number takes longer than all else that is done
/// for a path. Nearly all new numbers are therefore told by a filter of two bytes for each. They wait to be entered together:
/// the processor then waits for many places of the table at the same time.
package struct HashSieve {
    /// Two bits of one word for each number.
    private var filter = [UInt64](repeating: 0, count: 1 << 4)
    /// The numbers by their low bits, with open addressing; 0 for a free slot.
    private var slots = [UInt64](repeating: 0, count: 1 << 7)
    /// The numbers that the filter has, and the slots do not.
    private var waiting: [UInt64] = []
    private var used = 0
    /// The number of numbers that were searched in the slots.
    package private(set) var searches = 0
    /// A sum over slots that were read ahead, which keeps the reads.
    private var touched: UInt64 = 0

    private static let batch = 256
    private static let mostReserved = 1 << 22

    package init() {}

    /// Makes room for numbers.
    package mutating func reserve(_ count: Int) {
        var size = slots.count
        while size < min(count, HashSieve.mostReserved) * 2 { size *= 2 }
        if size > slots.count { resize(to: size) }
    }

    /// Adds a number, and returns whether it is new.
    package mutating func insert(_ number: UInt64) -> Bool {
        let number = max(number, 1)
        let (word, bits) = place(of: number)
        if filter[word] & bits == bits, contains(number) { return false }
        filter[word] |= bits
        waiting.append(number)
        used += 1
        if used * 2 > slots.count {
            resize(to: slots.count * 2)
        } else if waiting.count == HashSieve.batch {
            enter()
        }
        return true
    }

    private mutating func contains(_ number: UInt64) -> Bool {
        enter()
        searches += 1
        return slots[slot(of: number)] != 0
    }

    /// Enters the numbers that wait.
    private mutating func enter() {
        let mask = slots.count - 1
        for number in waiting { touched &+= slots[HashSieve.start(of: number) & mask] }
        for number in waiting { slots[slot(of: number)] = number }
        waiting.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    private func place(of number: UInt64) -> (word: Int, bits: UInt64) {
        (
            Int(truncatingIfNeeded: number >> 12) & (filter.count - 1),
            1 << (number & 63) | 1 << (number >> 6 & 63)
        )
    }

    @inline(__always)
    private static func start(of number: UInt64) -> Int { Int(truncatingIfNeeded: number >> 24) }

    /// Returns the slot of a number, or the free one for it.
    @inline(__always)
    private func slot(of number: UInt64) -> Int {
        let mask = slots.count - 1
        var index = HashSieve.start(of: number) & mask
        while slots[index] != 0, slots[index] != number { index = (index + 1) & mask }
        return index
    }

    /// Enters all numbers into new slots, and into a new filter of 16 bits for each number that the slots have room for.
    private mutating func resize(to size: Int) {
        let old = slots
        slots = [UInt64](large: 0, count: size)
        filter = [UInt64](large: 0, count: size / 8)
        for number in old where number != 0 {
            note(number)
            slots[slot(of: number)] = number
        }
        for number in waiting { note(number) }
        enter()
    }

    private mutating func note(_ number: UInt64) {
        let (word, bits) = place(of: number)
        filter[word] |= bits
    }
}
