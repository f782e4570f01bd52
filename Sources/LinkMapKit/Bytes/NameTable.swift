/// Gives each distinct name a small number, so that everything after the reader compares integers.
///
/// Open addressing over the numbers, with half of each name's hash kept beside it: growing looks at no name
/// again. The seed is drawn anew for each table; numbers are given in the order of arrival, so results
/// do not vary.
struct NameTable {
    /// Number of an interned name, dense from 0.
    typealias ID = UInt32

    private(set) var names: [ByteView] = []
    private var slots = [Slot](repeating: Slot(), count: 128)
    private let seed = UInt64.random(in: .min ... .max)
    /// Holds copies of the names, close together, where few names are looked up often: comparing with the
    /// places where they first stood in a large file misses the caches nearly every time.
    private var copies: ByteArena?
    /// Neighbours in a table of symbols are often of one class or file: the last answer saves a look-up.
    private var last: (name: ByteView, id: ID)?

    private struct Slot {
        var tag: UInt32 = 0
        var id: ID = .max
    }

    init(capacity: Int = 64, keepsCopies: Bool = false) {
        copies = keepsCopies ? ByteArena() : nil
        reserveCapacity(capacity)
    }

    /// Makes room for so many names in all.
    mutating func reserveCapacity(_ capacity: Int) {
        var size = slots.count
        while size < capacity * 2 { size *= 2 }
        if size > slots.count { resize(to: size) }
    }

    var count: Int { names.count }

    subscript(id: ID) -> ByteView { names[Int(id)] }

    /// The number of `name`, new or known.
    mutating func intern(_ name: ByteView) -> ID {
        if let last, last.name == name { return last.id }
        let tag = tag(of: name)
        let index = slot(of: name, tag: tag)
        if slots[index].id == .max {
            slots[index] = Slot(tag: tag, id: ID(truncatingIfNeeded: names.count))
            names.append(copies?.store(name) ?? name)
            last = (name, slots[index].id)
            if names.count * 2 > slots.count { resize(to: slots.count * 2) }
        } else {
            last = (name, slots[index].id)
        }
        return last?.id ?? .max
    }

    /// For callers whose bytes are about to go away.
    mutating func forgetLast() { last = nil }

    /// The number of `name` if it is known.
    func find(_ name: ByteView) -> ID? {
        if let last, last.name == name { return last.id }
        let id = slots[slot(of: name, tag: tag(of: name))].id
        return id == .max ? nil : id
    }

    @inline(__always)
    private func tag(of name: ByteView) -> UInt32 { UInt32(truncatingIfNeeded: name.quickHash(seed: seed) >> 32) }

    /// Where `name` stands, or would stand.
    @inline(__always)
    private func slot(of name: ByteView, tag: UInt32) -> Int {
        let mask = slots.count - 1
        var index = Int(tag) & mask
        while slots[index].id != .max, slots[index].tag != tag || names[Int(slots[index].id)] != name {
            index = (index + 1) & mask
        }
        return index
    }

    private mutating func resize(to size: Int) {
        let old = slots
        slots = [Slot](repeating: Slot(), count: size)
        for slot in old where slot.id != .max {
            var index = Int(slot.tag) & (size - 1)
            while slots[index].id != .max { index = (index + 1) & (size - 1) }
            slots[index] = slot
        }
    }
}
