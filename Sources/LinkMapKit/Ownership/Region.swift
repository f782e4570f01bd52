/// A run of one section's bytes, in the file, in memory, or in both at once.
package struct Region {
    /// Index into ``Layout/sections``.
    package var section: UInt32
    /// Index into ``Layout/segments``, or ``Region/notLoaded``.
    package var segment: UInt32
    package var fileStart: UInt64 = 0
    package var fileSize: UInt64 = 0
    package var address: UInt64 = 0
    /// Equal to `fileSize`, or one of the two is zero.
    package var vmSize: UInt64 = 0

    package static let notLoaded = UInt32.max

    /// The bytes that the region's pieces divide among owners.
    var size: UInt64 { max(fileSize, vmSize) }

    /// File order first, then what only memory has.
    var order: (UInt8, UInt64) { fileSize > 0 ? (0, fileStart) : (1, address) }
}
