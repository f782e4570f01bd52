import LinkMapKit

/// Maps raw symbol names to positions in the page's list of names.
///
/// A page asks for a few thousand of a million names: a table of numbers is filled in a third of the time that a dictionary
/// of names takes.
struct SymbolPlaces {
    private var names: [ByteView] = []
    private var places: [UInt32] = []
    /// The index of a name in each slot, counted from 1; 0 for a free one.
    private var slots: [UInt32] = [0]
    /// Random, so that no file can make names share a slot.
    private let seed = UInt64.random(in: .min ... .max)
    /// The file size in bytes of each name in the list.
    private(set) var bytes: [UInt64] = []

    init() {}

    init(_ sums: PageSums, order: [UInt32]) {
        var size = 64
        while size < (order.count + sums.aliases.count) * 2 { size *= 2 }
        slots = [UInt32](repeating: 0, count: size)
        names.reserveCapacity(order.count)
        places.reserveCapacity(order.count)
        for (index, symbol) in sums.symbols.enumerated() where symbol.label.style == .symbol {
            add(symbol.label.raw, at: order[index])
        }
        for alias in sums.aliases { add(alias.name, at: order[Int(alias.symbol)]) }
        bytes = [UInt64](repeating: 0, count: order.count)
        for cell in sums.cells where sums.places[Int(cell.place)].isInFile {
            bytes[Int(order[Int(cell.symbol)])] += cell.size
        }
    }

    func place(of name: ByteView) -> UInt32? {
        let known = slots[slot(of: name)]
        return known == 0 ? nil : places[Int(known) - 1]
    }

    /// Adds a name. The last of several equal ones counts.
    private mutating func add(_ name: ByteView, at place: UInt32) {
        let slot = slot(of: name)
        guard slots[slot] == 0 else {
            places[Int(slots[slot]) - 1] = place
            return
        }
        names.append(name)
        places.append(place)
        slots[slot] = UInt32(truncatingIfNeeded: names.count)
    }

    /// Returns the slot of `name`, or the free slot for it.
    private func slot(of name: ByteView) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: name.nameHash(seed: seed) >> 16) & mask
        while slots[slot] != 0, names[Int(slots[slot]) - 1] != name { slot = (slot + 1) & mask }
        return slot
    }
}
