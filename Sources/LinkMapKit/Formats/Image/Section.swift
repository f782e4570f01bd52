/// A section of an image, or a part of the file that the format gives no section (a header, a
/// symbol table of Mach-O): either way a named run of bytes.
package struct Section: Sendable {
    /// `.text`, `__TEXT,__text`, `[ELF header]`.
    package var name: ByteView
    /// The segment that the format itself names for it; `nil` where loading decides (ELF).
    package var segment: ByteView?
    package var kind: ByteKind
    /// The bytes in the file; empty for zero-fill.
    package var fileRange: Range<UInt64>
    /// The bytes in memory; empty for what is not loaded.
    package var memoryRange: Range<UInt64>
    /// Alignment in bytes, a power of two; 1 where none is stated.
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
