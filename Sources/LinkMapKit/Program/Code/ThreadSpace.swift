/// The addresses assigned to thread-local variables, which code refers to by their distance from the thread pointer.
package struct ThreadSpace: Sendable {
    /// Address of the first variable.
    package var base: UInt64
    /// Size of the variables in bytes, up to the thread pointer of x86; 0 if there are none.
    package var size: UInt64
    /// Address of AArch64's thread pointer.
    package var pointer: UInt64

    /// The GOT slots that yield a variable, by address, with the address assigned to the variable. Code that accesses
    /// several variables often computes the address of one of them, or of the start of the block, and adds offsets.
    package var slots: [Slot] = []

    package struct Slot: Sendable {
        package var address: UInt64
        package var variable: UInt64
    }

    package static let none = ThreadSpace(base: 0, size: 0, alignment: 1)

    /// - Parameter alignment: a power of two.
    package init(base: UInt64, size: UInt64, alignment: UInt64) {
        let mask = max(alignment, 1) &- 1
        self.base = base
        self.size = (size &+ mask) & ~mask
        pointer = base &- ((16 &+ mask) & ~mask)
    }

    /// Returns the address at a distance from the thread pointer of x86; `nil` outside the variables.
    @inline(__always)
    func address(at distance: Int64) -> UInt64? {
        guard distance < 0, distance.magnitude <= size else { return nil }
        return base &+ size &- distance.magnitude
    }

    /// Returns the address at an offset from the start of the block; `nil` outside the variables.
    @inline(__always)
    func address(ofOffset offset: Int64) -> UInt64? {
        guard offset >= 0, offset.magnitude < size else { return nil }
        return base &+ offset.magnitude
    }

    /// Returns the address of the variable that a GOT slot yields; `nil` for other slots.
    func variable(of slot: UInt64) -> UInt64? {
        guard let first = slots.first, first.address <= slot else { return nil }
        let next = slots.firstIndexSorted { $0.address >= slot }
        return next < slots.count && slots[next].address == slot ? slots[next].variable : nil
    }
}
