/// Addresses that stand for the variables of a thread, which code names by their distance from the thread pointer.
package struct ThreadSpace: Sendable {
    /// Of the first variable.
    package var base: UInt64
    /// In bytes, up to the thread pointer of x86; 0 where there are no such variables.
    package var size: UInt64
    /// What AArch64's thread pointer stands for.
    package var pointer: UInt64

    package static let none = ThreadSpace(base: 0, size: 0, alignment: 1)

    /// - Parameter alignment: a power of two.
    package init(base: UInt64, size: UInt64, alignment: UInt64) {
        let mask = max(alignment, 1) &- 1
        self.base = base
        self.size = (size &+ mask) & ~mask
        pointer = base &- ((16 &+ mask) & ~mask)
    }

    /// The address at a distance from the thread pointer of x86; `nil` outside the variables.
    @inline(__always)
    func address(at distance: Int64) -> UInt64? {
        guard distance < 0, distance.magnitude <= size else { return nil }
        return base &+ size &- distance.magnitude
    }
}
