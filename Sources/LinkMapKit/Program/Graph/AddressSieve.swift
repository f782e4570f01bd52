/// A set of addresses that may hold some more: it rules out most other addresses with a few instructions.
struct AddressSieve {
    private let shift: UInt64
    private var words: [UInt64]

    /// - Parameter capacity: about how many addresses will be inserted.
    init(capacity: Int) {
        // Eight bits for each address, in 8 KiB to 8 MiB.
        let bits = max(16, min(26, UInt64(64 - max(capacity, 1).leadingZeroBitCount) + 3))
        shift = 64 - bits
        words = [UInt64](repeating: 0, count: 1 << (Int(bits) - 6))
    }

    mutating func insert(_ address: UInt64) {
        let place = place(of: address)
        words[place >> 6] |= 1 << UInt64(place & 63)
    }

    @inline(__always)
    func mayHold(_ address: UInt64) -> Bool {
        let place = place(of: address)
        return words[place >> 6] >> UInt64(place & 63) & 1 != 0
    }

    @inline(__always)
    private func place(of address: UInt64) -> Int {
        Int(truncatingIfNeeded: (address &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }
}
