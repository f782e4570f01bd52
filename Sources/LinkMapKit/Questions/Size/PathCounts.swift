/// The number of times that each path of a product occurred. It keeps a hash of 64 bits of each path, and no path: nearly all of
/// a million paths occur once.
struct PathCounts {
    /// The hashes by their low bits, with open addressing; 0 for a free slot.
    private var slots = [UInt64](repeating: 0, count: 1 << 7)
    private var used = 0
    /// The counts of the paths that occurred more than once.
    private var repeated: [UInt64: Int] = [:]
    /// A secret number, so that no paths can be made to share a hash.
    private let seed = UInt64.random(in: .min ... .max)

    private static let mostReserved = 1 << 22

    /// Makes room for paths.
    mutating func reserve(_ count: Int) {
        var size = slots.count
        while size < min(count, PathCounts.mostReserved) * 2 { size *= 2 }
        if size > slots.count { resize(to: size) }
    }

    /// Counts a path, and returns how often it occurred so far.
    mutating func count(_ path: ByteView) -> Int {
        let hash = hash(of: path)
        let index = slot(of: hash)
        if slots[index] == hash {
            repeated[hash, default: 1] += 1
            return repeated[hash] ?? 1
        }
        slots[index] = hash
        used += 1
        if used * 2 > slots.count { resize(to: slots.count * 2) }
        return 1
    }

    /// Returns a path for a file whose own path occurred before.
    ///
    /// - Parameter numbered: returns the path with a number. Files may have such a path themselves, so the first free one is taken.
    mutating func name(ofAnother path: ByteView, _ numbered: (Int) -> ByteView) -> ByteView {
        let hash = hash(of: path)
        var number = repeated[hash] ?? 2
        var name = numbered(number)
        while contains(name) {
            number += 1
            name = numbered(number)
        }
        // The next one goes on from here, so that a crowd of such paths is searched once.
        repeated[hash] = number
        _ = count(name)
        return name
    }

    private func contains(_ path: ByteView) -> Bool { slots[slot(of: hash(of: path))] != 0 }

    private func hash(of path: ByteView) -> UInt64 { max(path.quickHash(seed: seed), 1) }

    /// Returns the slot of a hash, or the free one for it.
    @inline(__always)
    private func slot(of hash: UInt64) -> Int {
        let mask = slots.count - 1
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index] != 0, slots[index] != hash { index = (index + 1) & mask }
        return index
    }

    private mutating func resize(to size: Int) {
        let old = slots
        slots = [UInt64](large: 0, count: size)
        for hash in old where hash != 0 { slots[slot(of: hash)] = hash }
    }
}
