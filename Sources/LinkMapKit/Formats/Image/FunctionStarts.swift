/// Function start addresses that the file lists apart from its symbols.
package struct FunctionStarts: Sendable {
    /// Start addresses, ascending.
    package var addresses: [UInt64] = []
    /// Start addresses of Thumb functions (32-bit ARM), with the lowest bit set, in any order.
    package var thumb: [UInt64] = []

    package init(addresses: [UInt64] = [], thumb: [UInt64] = []) {
        self.addresses = addresses
        self.thumb = thumb
    }
}
