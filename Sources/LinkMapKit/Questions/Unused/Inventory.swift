/// What a link map alone tells of one archive: what is in it, and what the linker threw away.
public struct Inventory: Sendable, Equatable {
    /// The archive, or an object file that was linked by itself.
    public var archive: ByteView
    public var counts: [Finding.Kind: Int]
    /// Of all its rows, in bytes.
    public var bytes: UInt64
    /// How many of its rows were thrown away, and their bytes.
    public var deadCount: Int
    public var deadBytes: UInt64

    public init(
        archive: ByteView, counts: [Finding.Kind: Int] = [:], bytes: UInt64 = 0, deadCount: Int = 0,
        deadBytes: UInt64 = 0
    ) {
        self.archive = archive
        self.counts = counts
        self.bytes = bytes
        self.deadCount = deadCount
        self.deadBytes = deadBytes
    }
}
