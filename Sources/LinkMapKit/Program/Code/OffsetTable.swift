/// The GOT of x86 code that computes addresses from that of the GOT.
package struct OffsetTable: Sendable {
    package var address: UInt64
    /// Start addresses of function parts that were split off, ascending. Split-off parts of 32-bit code find the GOT's
    /// address in a register, where the function left it.
    package var parts: [UInt64]

    package init(address: UInt64, parts: [UInt64] = []) {
        self.address = address
        self.parts = parts
    }

    func isPart(_ address: UInt64) -> Bool {
        guard !parts.isEmpty else { return false }
        let next = parts.firstIndexSorted { $0 >= address }
        return next < parts.count && parts[next] == address
    }
}
