/// Numbers one behind the other, most of which are small: a byte each, and 255 with the rest in a list of its own.
///
/// Kept apart, the bytes compress better than mixed with those of larger numbers, by a twentieth.
package struct ByteColumn {
    package private(set) var bytes: [UInt8] = []
    /// Of each number of 255 and more, by how much it is more.
    package private(set) var rest = NumberColumn()

    package init() {}

    @inline(__always)
    package mutating func append(_ number: UInt64) {
        if number < 255 { return bytes.append(UInt8(truncatingIfNeeded: number)) }
        bytes.append(255)
        rest.append(number - 255)
    }

    package mutating func append(_ number: Int) { append(UInt64(clamping: number)) }
}
