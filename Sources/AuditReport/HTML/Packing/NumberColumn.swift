/// Numbers one behind the other, seven bits a byte, the low ones first (LEB128).
package struct NumberColumn {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func append(_ number: UInt64) {
        var number = number
        while number >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: number) | 0x80)
            number >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: number))
    }

    package mutating func append(_ number: Int) { append(UInt64(clamping: number)) }

    package mutating func append(_ number: UInt32) { append(UInt64(number)) }

    /// The distance to a number from the one before it, which may be less.
    package mutating func append(step: Int) {
        append(UInt64(bitPattern: Int64(step << 1) ^ Int64(step >> (Int.bitWidth - 1))))
    }
}
