/// Starts of functions that the file lists apart from its symbols.
package struct FunctionStarts: Sendable {
    /// Ascending.
    package var addresses: [UInt64] = []
    /// The starts of 32-bit ARM's Thumb functions, with the lowest bit set, in any order.
    package var thumb: [UInt64] = []

    package init(addresses: [UInt64] = [], thumb: [UInt64] = []) {
        self.addresses = addresses
        self.thumb = thumb
    }
}
