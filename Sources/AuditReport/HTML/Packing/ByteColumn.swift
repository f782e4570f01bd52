import LinkMapKit

/// A sequence of mostly small numbers: one byte each; larger numbers store 255 and continue in a second list.
///
/// The two lists compress about 5 % better than one mixed list.
package struct ByteColumn {
    package private(set) var bytes: [UInt8] = []
    /// The excess over 255 of each number that is 255 or larger.
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
