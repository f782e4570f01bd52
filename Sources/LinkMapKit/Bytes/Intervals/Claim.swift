/// A claim of an owner to a range of bytes.
package struct Claim {
    package var start: UInt64
    /// End of the range (exclusive).
    package var end: UInt64
    /// Index of the owner in the caller's list: a section, a symbol, a row.
    package var owner: UInt32
    /// Priority among claims with the same start; the highest wins.
    package var rank: UInt32

    package init(start: UInt64, end: UInt64, owner: UInt32, rank: UInt32) {
        self.start = start
        self.end = end
        self.owner = owner
        self.rank = rank
    }
}

/// A range of bytes with its single owner.
package struct Run {
    package var start: UInt64
    package var end: UInt64
    /// Index of the owner; `Run.nobody` for a gap.
    package var owner: UInt32

    package static let nobody = UInt32.max
}
