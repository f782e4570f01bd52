//  .tdata ──┐                          x86: the thread pointer is at the end    … | var | var |TP
//  .tbss  ──┴─► one block a thread     AArch64: 16 bytes before the start       TP | 16 | var | var …

/// The thread-local variables of an image: their block's template, and addresses for what the file has no bytes of.
package struct ThreadBlock: Sendable {
    /// Start of the block in addresses that no image uses: of variables whose offset is all that is known.
    package static let base: UInt64 = 0xFFFF_8000_0000_0000

    /// The bytes in memory that each block begins with.
    package let template: Range<UInt64>
    /// In bytes; 0 where the image has no such variables.
    package let size: UInt64
    package let alignment: UInt64

    /// The block of an image without thread-local variables.
    package static let none = ThreadBlock(template: 0..<0, size: 0, alignment: 1)

    package init(template: Range<UInt64>, size: UInt64, alignment: UInt64) {
        self.template = template
        self.size = size
        self.alignment = alignment
    }

    /// Returns the address of the variable at an offset of the block; `nil` outside of it.
    package func address(ofOffset offset: UInt64) -> UInt64? {
        guard offset < size else { return nil }
        let held = template.upperBound - template.lowerBound
        return offset < held ? template.lowerBound + offset : ThreadBlock.base + offset
    }

    /// Returns the address in the template for an address that may count from ``base``.
    @inline(__always)
    package func place(of address: UInt64) -> UInt64 {
        address < ThreadBlock.base ? address : self.address(ofOffset: address - ThreadBlock.base) ?? address
    }
}
