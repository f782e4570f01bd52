/// A run of memory that the loader makes out of a run of the file.
package struct Segment: Sendable {
    /// `__TEXT`, or for ELF, which gives none, `LOAD #1 [R-X]`.
    package var name: ByteView
    package var fileRange: Range<UInt64>
    package var memoryRange: Range<UInt64>

    package init(name: ByteView, fileRange: Range<UInt64>, memoryRange: Range<UInt64>) {
        self.name = name
        self.fileRange = fileRange
        self.memoryRange = memoryRange
    }
}
