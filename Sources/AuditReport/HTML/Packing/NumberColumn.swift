import LinkMapKit

/// A sequence of numbers in LEB128: seven bits a byte, low bits first.
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

    package mutating func append(_ numbers: [Int]) { for number in numbers { append(number) } }

    /// Appends the difference from the previous number, which may be negative.
    package mutating func append(step: Int) {
        append(UInt64(bitPattern: Int64(step << 1) ^ Int64(step >> (Int.bitWidth - 1))))
    }
}
