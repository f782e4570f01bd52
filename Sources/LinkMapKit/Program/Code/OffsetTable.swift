/// The GOT of x86 code that computes addresses from that of the GOT.
package struct OffsetTable: Sendable {
    package var address: UInt64
    /// Where parts of functions start that stand elsewhere, ascending. Those of 32-bit code find the address in a register, as the
    /// function left it.
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
