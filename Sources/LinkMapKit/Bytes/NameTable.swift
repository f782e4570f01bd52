/// A table that gives each distinct name a small number, so that later stages compare integers.
///
/// It uses open addressing over the numbers and stores half of each name's hash, so growing reads no name again. The
/// seed is random for each table. Numbers follow the order of arrival, so results are reproducible.
struct NameTable {
    /// Number of an interned name, dense from 0.
    typealias ID = UInt32

    private(set) var names: [ByteView] = []
    private var slots = [Slot](repeating: Slot(), count: 128)
    private let seed = UInt64.random(in: .min ... .max)
    /// Copies of the names, close together in memory; `nil` when the table refers to the original bytes. Comparing with
    /// originals in a large file misses the caches nearly every time.
    private var copies: ByteArena?
    /// The last result. Neighbouring symbols often belong to one class or file, so it saves a look-up.
    private var last: (name: ByteView, id: ID)?

    /// A sum over slots that were read ahead, which keeps the reads.
    private var touched: UInt32 = 0

    private struct Slot {
        var tag: UInt32 = 0
        var id: ID = .max
    }

    init(capacity: Int = 64, keepsCopies: Bool = false) {
        copies = keepsCopies ? ByteArena() : nil
        reserveCapacity(capacity)
    }

    /// Reserves room for `capacity` names in total.
    mutating func reserveCapacity(_ capacity: Int) {
        var size = slots.count
        while size < capacity * 2 { size *= 2 }
        if size > slots.count { resize(to: size) }
        names.reserveLarge(capacity)
    }

    var count: Int { names.count }

    subscript(id: ID) -> ByteView { names[Int(id)] }

    /// Returns the number of `name`; adds a new name.
    mutating func intern(_ name: ByteView) -> ID {
        if let last, last.name == name { return last.id }
        let tag = tag(of: name)
        let index = slot(of: name, tag: tag)
        if slots[index].id == .max {
            slots[index] = Slot(tag: tag, id: ID(truncatingIfNeeded: names.count))
            names.append(copies?.store(name) ?? name)
            last = (names[Int(slots[index].id)], slots[index].id)
            if names.count * 2 > slots.count { resize(to: slots.count * 2) }
        } else {
            // The name of the table, since a copied name may outlive the bytes that it was copied from.
            last = (names[Int(slots[index].id)], slots[index].id)
        }
        return last?.id ?? .max
    }

    /// The names of a batch, see ``intern(batch:)``.
    static let batchSize = 64

    /// Gives numbers to at most ``batchSize`` names, of which most are new. All names and slots of the batch are read first: the
    /// processor then waits for many of them at the same time, and not for one after the other.
    ///
    /// - Returns: the number of each name.
    mutating func intern(batch: [ByteView], _ ids: inout [ID]) {
        ids.removeAll(keepingCapacity: true)
        for name in batch { ids.append(tag(of: name)) }
        let mask = slots.count - 1
        for tag in ids { touched &+= slots[Int(tag) & mask].tag }
        for (index, name) in batch.enumerated() {
            let tag = ids[index]
            let slot = slot(of: name, tag: tag)
            if slots[slot].id == .max {
                slots[slot] = Slot(tag: tag, id: ID(truncatingIfNeeded: names.count))
                names.append(copies?.store(name) ?? name)
                ids[index] = ID(truncatingIfNeeded: names.count - 1)
                if names.count * 2 > slots.count { resize(to: slots.count * 2) }
            } else {
                ids[index] = slots[slot].id
            }
        }
    }

    /// Copies the names that are added from now on.
    mutating func keepCopies() {
        if copies == nil { copies = ByteArena() }
    }

    /// Forgets the last result. Called before the bytes of its name become invalid.
    mutating func forgetLast() { last = nil }

    /// Returns the number of `name`; `nil` for an unknown name.
    func find(_ name: ByteView) -> ID? {
        if let last, last.name == name { return last.id }
        let id = slots[slot(of: name, tag: tag(of: name))].id
        return id == .max ? nil : id
    }

    /// Returns the number of `name`; `nil` for an unknown name.
    ///
    /// - Parameter id: a number that is tried first. If it is right, no slot is read.
    func find(_ name: ByteView, expecting id: ID) -> ID? {
        if Int(id) < names.count, names[Int(id)] == name { return id }
        return find(name)
    }

    @inline(__always)
    private func tag(of name: ByteView) -> UInt32 { UInt32(truncatingIfNeeded: name.nameHash(seed: seed) >> 32) }

    /// Returns the slot of `name`, or the free slot for it.
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
        slots = [Slot](large: Slot(), count: size)
        for slot in old where slot.id != .max {
            var index = Int(slot.tag) & (size - 1)
            while slots[index].id != .max { index = (index + 1) & (size - 1) }
            slots[index] = slot
        }
    }
}
