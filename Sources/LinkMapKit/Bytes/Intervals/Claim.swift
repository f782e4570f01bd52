/// A run of bytes that an owner lays claim to.
package struct Claim {
    package var start: UInt64
    /// One past the last byte.
    package var end: UInt64
    /// Whatever the claimant numbers: a section, a symbol, a row.
    package var owner: UInt32
    /// Decides between claims that start at one byte: the higher wins.
    package var rank: UInt32

    package init(start: UInt64, end: UInt64, owner: UInt32, rank: UInt32) {
        self.start = start
        self.end = end
        self.owner = owner
        self.rank = rank
    }
}

/// A run of bytes with the one owner it was given.
package struct Run {
    package var start: UInt64
    package var end: UInt64
    /// `Run.nobody` for a gap.
    package var owner: UInt32

    package static let nobody = UInt32.max
}
