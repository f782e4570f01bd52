import CLibelf

//  .tdata ──┐                          x86: the thread pointer is at the end    … | var | var |TP
//  .tbss  ──┴─► one block a thread     AArch64: 16 bytes before the start       TP | 16 | var | var …

/// The thread-local variables of an image: their block's template, and addresses for what the file has no bytes of.
struct ELFThreadBlock {
    /// Where the block would begin in addresses that no image uses: of variables whose offset is all that is known.
    static let base: UInt64 = 0xFFFF_8000_0000_0000

    /// Where the bytes lie that each block begins with.
    let template: Range<UInt64>
    /// In bytes; 0 where the image has no such variables.
    let size: UInt64
    let alignment: UInt64

    init(_ file: ELFFile) {
        let header = file.programHeaders.first { Int32(bitPattern: $0.p_type) == PT_TLS }
        let start = header?.p_vaddr ?? 0
        let held = min(header?.p_filesz ?? 0, header?.p_memsz ?? 0)
        template = start..<start.addingClamped(held)
        // The block is far smaller than the addresses that are set aside for it.
        size = min(header?.p_memsz ?? 0, 1 << 40)
        alignment = max(1, min(header?.p_align ?? 1, 1 << 20))
    }

    /// Where the variable at an offset of the block lies: in the template, or where there is none.
    func address(ofOffset offset: UInt64) -> UInt64? {
        guard offset < size else { return nil }
        let held = template.upperBound - template.lowerBound
        return offset < held ? template.lowerBound + offset : ELFThreadBlock.base + offset
    }

    /// The place of an address that may be one of ``base``.
    @inline(__always)
    func place(of address: UInt64) -> UInt64 {
        address < ELFThreadBlock.base ? address : self.address(ofOffset: address - ELFThreadBlock.base) ?? address
    }
}
