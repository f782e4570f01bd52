/// A set of the positions of methods in the itabs of an interface. Positions beyond the last bit share it.
struct GoMethodIndexes {
    private var bits = SIMD4<UInt64>()
    private static let last = 255

    init(_ indexes: [Int] = []) {
        for index in indexes where index >= 0 {
            let place = min(index, GoMethodIndexes.last)
            bits[place >> 6] |= 1 << UInt64(place & 63)
        }
    }

    init(union others: some Sequence<GoMethodIndexes>) {
        for other in others { formUnion(other) }
    }

    func contains(_ index: Int) -> Bool {
        let place = min(index, GoMethodIndexes.last)
        return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    mutating func formUnion(_ other: GoMethodIndexes) { bits |= other.bits }
}
