//  .tdata ──┐                          x86: the thread pointer is at the end    … | var | var |TP
//  .tbss  ──┴─► one block a thread     AArch64: 16 bytes before the start       TP | 16 | var | var …

/// The thread-local variables of an image: the template of their block, and addresses for variables without bytes in
/// the file.
package struct ThreadBlock: Sendable {
    /// Address assigned to the start of the block, in a range that no image uses, for variables known only by their
    /// offset.
    package static let base: UInt64 = 0xFFFF_8000_0000_0000

    /// Memory range of the bytes that each block is initialized with.
    package let template: Range<UInt64>
    /// Size in bytes; 0 for an image without thread-local variables.
    package let size: UInt64
    package let alignment: UInt64

    /// The block of an image without thread-local variables.
    package static let none = ThreadBlock(template: 0..<0, size: 0, alignment: 1)

    package init(template: Range<UInt64>, size: UInt64, alignment: UInt64) {
        self.template = template
        self.size = size
        self.alignment = alignment
    }

    /// Returns the address of the variable at an offset in the block; `nil` outside of it.
    package func address(ofOffset offset: UInt64) -> UInt64? {
        guard offset < size else { return nil }
        let held = template.upperBound - template.lowerBound
        return offset < held ? template.lowerBound + offset : ThreadBlock.base + offset
    }

    /// Returns the address that counts from ``base`` for a variable in the template.
    func assignedAddress(of address: UInt64) -> UInt64 {
        template.contains(address) ? ThreadBlock.base + (address - template.lowerBound) : address
    }

    /// Converts an address that may count from ``base`` into an address in the template.
    @inline(__always)
    package func place(of address: UInt64) -> UInt64 {
        address < ThreadBlock.base ? address : self.address(ofOffset: address - ThreadBlock.base) ?? address
    }
}
