/// A run of one section's bytes in the file, in memory, or in both.
package struct Region {
    /// Index in ``Layout/sections``.
    package var section: UInt32
    /// Index in ``Layout/segments``, or ``Region/notLoaded``.
    package var segment: UInt32
    package var fileStart: UInt64 = 0
    package var fileSize: UInt64 = 0
    package var address: UInt64 = 0
    /// Size in memory, in bytes: equal to `fileSize`, unless one of the two is zero.
    package var vmSize: UInt64 = 0

    package static let notLoaded = UInt32.max

    /// The number of bytes that the region's pieces divide among owners.
    var size: UInt64 { max(fileSize, vmSize) }

    var fileRange: Range<UInt64> { fileStart..<fileStart.addingClamped(fileSize) }

    /// Orders regions by file offset; those in memory only come last.
    var order: (UInt8, UInt64) { fileSize > 0 ? (0, fileStart) : (1, address) }
}
