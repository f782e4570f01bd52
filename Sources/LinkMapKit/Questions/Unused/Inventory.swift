/// Facts about one archive that a link map alone provides: its contents and its dead-stripped symbols.
package struct Inventory: Sendable, Equatable {
    /// The archive, or an object file that was not an archive member.
    package var archive: ByteView
    package var counts: [Finding.Kind: Int]
    /// The size of all rows in bytes.
    package var bytes: UInt64
    /// The number of dead-stripped rows; ``deadBytes`` is their size in bytes.
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
