/// A table that gives each distinct name a small number, so that later stages compare integers.
///
/// The seed is random for each table. Numbers follow the order of arrival, so results are reproducible.
struct NameTable {
    /// Number of an interned name, dense from 0.
    typealias ID = UInt32

    private(set) var names: [ByteView] = []
    private var table = SlotTable()
    private let seed = UInt64.random(in: .min ... .max)
    /// Copies of the names, close together in memory; `nil` when the table refers to the original bytes. Comparing with
    /// originals in a large file misses the caches nearly every time.
    private var copies: ByteArena?
    /// The last result. Neighbouring symbols often belong to one class or file, so it saves a look-up.
    private var last: (name: ByteView, id: ID)?

    init(capacity: Int = 64, keepsCopies: Bool = false) {
        copies = keepsCopies ? ByteArena() : nil
        reserveCapacity(capacity)
    }

    /// Reserves room for `capacity` names in total.
    mutating func reserveCapacity(_ capacity: Int) {
        table.reserveCapacity(capacity)
        names.reserveLarge(capacity)
    }

    var count: Int { names.count }

    subscript(id: ID) -> ByteView { names[Int(id)] }

    /// Returns the number of `name`; adds a new name.
    mutating func intern(_ name: ByteView) -> ID {
        if let last, last.name == name { return last.id }
        let id = intern(name, tag: tag(of: name))
        // The name of the table, since a copied name may outlive the bytes that it was copied from.
        last = (names[Int(id)], id)
        return id
    }

    @inline(__always)
    private mutating func intern(_ name: ByteView, tag: UInt32) -> ID {
        let next = ID(truncatingIfNeeded: names.count)
        let id = table.insert(tag, next: next) { names[Int($0)] == name }
        if id == next { names.append(copies?.store(name) ?? name) }
        return id
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
        table.touch(ids)
        for (index, name) in batch.enumerated() { ids[index] = intern(name, tag: ids[index]) }
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
        let id = table.find(tag(of: name)) { names[Int($0)] == name }
        return id == SlotTable.none ? nil : id
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
}
