/// The sizes of a part of an artifact, in bytes: in its file, in memory, and in a product on disk and in its container.
public struct Sizes: Sendable, Equatable {
    /// The number of bytes in the file.
    public var fileSize: UInt64
    /// The number of bytes of address space once the file is loaded. Zero-fill counts here only.
    public var vmSize: UInt64
    /// The number of bytes that the files of a product take in blocks of 4 KiB; 0 for other artifacts.
    public var diskSize: UInt64 = 0
    /// The number of bytes in the container of a product, compressed; 0 where there is none.
    public var containerSize: UInt64 = 0
    /// The number of bytes of the download that write these bytes, by the account of the compressed stream; 0 where it was
    /// not asked for.
    public var downloadSize: UInt64 = 0

    /// Creates a pair of sizes.
    public init(fileSize: UInt64 = 0, vmSize: UInt64 = 0) {
        self.fileSize = fileSize
        self.vmSize = vmSize
    }

    /// Returns whether each size is below a limit.
    func isBelow(_ limit: UInt64) -> Bool {
        fileSize < limit && vmSize < limit && diskSize < limit && containerSize < limit
            && downloadSize < limit
    }

    /// Subtracts with wrapping arithmetic, as ``add(_:)`` adds.
    package mutating func subtract(_ other: Sizes) {
        fileSize &-= other.fileSize
        vmSize &-= other.vmSize
        diskSize &-= other.diskSize
        containerSize &-= other.containerSize
        downloadSize &-= other.downloadSize
    }

    /// Adds with wrapping arithmetic: a hostile file may state sizes whose sum overflows.
    @inline(__always)
    package mutating func add(_ other: Sizes) {
        fileSize &+= other.fileSize
        vmSize &+= other.vmSize
        diskSize &+= other.diskSize
        containerSize &+= other.containerSize
        downloadSize &+= other.downloadSize
    }
}
