/// A run of a region's bytes that has one owner. Where it lies follows from the pieces before it.
struct Piece {
    var size: UInt64
    /// Number of the owner, see ``Ledger/symbols``.
    var owner: UInt32
    /// Index into ``Ledger/objects``.
    var object: UInt32
}
