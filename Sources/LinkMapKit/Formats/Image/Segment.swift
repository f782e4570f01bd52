/// A memory range that the loader maps from a file range.
package struct Segment: Sendable {
    /// `__TEXT`; for ELF, which has no segment names, `LOAD #1 [R-X]`.
    package var name: ByteView
    package var fileRange: Range<UInt64>
    package var memoryRange: Range<UInt64>
    /// The alignment in the file and in memory that the loader relies on, in bytes; 1 where none is stated.
    var alignment: UInt64 = 1

    package init(name: ByteView, fileRange: Range<UInt64>, memoryRange: Range<UInt64>) {
        self.name = name
        self.fileRange = fileRange
        self.memoryRange = memoryRange
    }
}
