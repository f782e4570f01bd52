/// A run of bytes that an owner lays claim to.
struct Claim {
    var start: UInt64
    /// One past the last byte.
    var end: UInt64
    /// Whatever the claimant numbers: a section, a symbol, a row.
    var owner: UInt32
    /// Decides between claims that start at one byte: the higher wins.
    var rank: UInt32
}

/// A run of bytes with the one owner it was given.
struct Run {
    var start: UInt64
    var end: UInt64
    /// `Run.nobody` for a gap.
    var owner: UInt32

    static let nobody = UInt32.max
}
