/// The addresses assigned to thread-local variables, which code refers to by their distance from the thread pointer.
package struct ThreadSpace: Sendable {
    /// Address of the first variable.
    package var base: UInt64
    /// Size of the variables in bytes, up to the thread pointer of x86; 0 if there are none.
    package var size: UInt64
    /// Address of AArch64's thread pointer.
    package var pointer: UInt64

    /// Addresses of GOT slots that yield the start of the block, ascending. Local-dynamic code asks for the start once
    /// and adds the offset of each variable.
    package var blockStarts: [UInt64] = []

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

    /// Whether a GOT slot yields the start of the block.
    func yieldsBlockStart(_ slot: UInt64) -> Bool {
        guard !blockStarts.isEmpty else { return false }
        let next = blockStarts.firstIndexSorted { $0 >= slot }
        return next < blockStarts.count && blockStarts[next] == slot
    }
}
