/// Facts that a link map alone tells of one archive: what is in it, and what the linker threw away.
package struct Inventory: Sendable, Equatable {
    /// The archive, or an object file that was linked by itself.
    package var archive: ByteView
    package var counts: [Finding.Kind: Int]
    /// Size of all its rows in bytes.
    package var bytes: UInt64
    /// How many of its rows were thrown away, and their bytes.
    package var deadCount: Int
    package var deadBytes: UInt64

    package init(
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
