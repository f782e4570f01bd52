/// A run of one section's bytes, in the file, in memory, or in both at once.
struct Region {
    /// Index into ``Layout/sections``.
    var section: UInt32
    /// Index into ``Layout/segments``, or ``Region/notLoaded``.
    var segment: UInt32
    var fileStart: UInt64 = 0
    var fileSize: UInt64 = 0
    var address: UInt64 = 0
    /// Equal to `fileSize`, or one of the two is zero.
    var vmSize: UInt64 = 0

    static let notLoaded = UInt32.max

    /// The bytes that the region's pieces divide among owners.
    var size: UInt64 { max(fileSize, vmSize) }

    /// File order first, then what only memory has.
    var order: (UInt8, UInt64) { fileSize > 0 ? (0, fileStart) : (1, address) }
}
