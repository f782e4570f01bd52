/// A run of a region's bytes with one owner. Its offset is the sum of the pieces before it.
struct Piece {
    var size: UInt64
    /// Number of the owner, see ``Ledger/symbols``.
    var owner: UInt32
    /// Index in ``Ledger/objects``.
    var object: UInt32
}
