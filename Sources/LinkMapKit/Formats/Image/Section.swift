/// A section of an image, or another part of the file (a header, a Mach-O symbol table), as a named range of bytes.
package struct Section: Sendable {
    /// `.text`, `__TEXT,__text`, `[ELF header]`.
    package var name: ByteView
    /// The segment that the format assigns to the section; `nil` if loading decides (ELF).
    package var segment: ByteView?
    package var kind: ByteKind
    /// File range; empty for zero-fill.
    package var fileRange: Range<UInt64>
    /// Memory range; empty for a part that is not loaded.
    package var memoryRange: Range<UInt64>
    /// Alignment in bytes, a power of two; 1 if none is stated.
    package var alignment: UInt64

    package init(
        name: ByteView, segment: ByteView? = nil, kind: ByteKind,
        fileRange: Range<UInt64>, memoryRange: Range<UInt64>, alignment: UInt64 = 1
    ) {
        self.name = name
        self.segment = segment
        self.kind = kind
        self.fileRange = fileRange
        self.memoryRange = memoryRange
        self.alignment = alignment
    }
}
