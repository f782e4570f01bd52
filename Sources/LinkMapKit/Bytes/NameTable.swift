/// Gives each distinct name a small number, so that everything after the reader compares integers.
///
/// Open addressing over the numbers, with the upper half of each name's hash kept beside it. The seed
/// is drawn anew for each table; numbers are given in the order of arrival, so results do not vary.
struct NameTable {
    /// Number of an interned name, dense from 0.
    typealias ID = UInt32

    private(set) var names: [ByteView] = []
    private var slots: [Slot]
    private var mask: Int
    private let seed = UInt64.random(in: .min ... .max)

    private struct Slot {
        var tag: UInt32 = 0
        var id: UInt32 = .max
    }

    init(capacity: Int = 64) {
        slots = Array(repeating: Slot(), count: 128)
        mask = 127
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
        let hash = name.quickHash(seed: seed)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].id != .max {
            if slots[index].tag == tag, names[Int(slots[index].id)] == name { return slots[index].id }
            index = (index + 1) & mask
        }
        let id = ID(truncatingIfNeeded: names.count)
        names.append(name)
        slots[index] = Slot(tag: tag, id: id)
        if names.count * 2 > slots.count { resize(to: slots.count * 2) }
        return id
    }

    /// The number of `name` if it is known.
    func find(_ name: ByteView) -> ID? {
        let hash = name.quickHash(seed: seed)
        let tag = UInt32(truncatingIfNeeded: hash >> 32)
        var index = Int(truncatingIfNeeded: hash) & mask
        while slots[index].id != .max {
            if slots[index].tag == tag, names[Int(slots[index].id)] == name { return slots[index].id }
            index = (index + 1) & mask
        }
        return nil
    }

    private mutating func resize(to size: Int) {
        slots = Array(repeating: Slot(), count: size)
        mask = slots.count - 1
        for id in names.indices {
            let hash = names[id].quickHash(seed: seed)
            var index = Int(truncatingIfNeeded: hash) & mask
            while slots[index].id != .max { index = (index + 1) & mask }
            slots[index] = Slot(tag: UInt32(truncatingIfNeeded: hash >> 32), id: UInt32(id))
        }
    }
}
