/// A run of memory that the loader makes out of a run of the file.
public struct Segment: Sendable {
    /// `__TEXT`, or for ELF, which gives none, `LOAD #1 [R-X]`.
    public var name: ByteView
    public var fileRange: Range<UInt64>
    public var memoryRange: Range<UInt64>

    public init(name: ByteView, fileRange: Range<UInt64>, memoryRange: Range<UInt64>) {
        self.name = name
        self.fileRange = fileRange
        self.memoryRange = memoryRange
    }
}
