/// A change of sizes, in bytes.
package struct SizeDelta: Sendable, Equatable {
    package var fileSize: Int64
    package var vmSize: Int64
    /// The change in what `strip` removes.
    package var strippableSize: Int64 = 0
    /// The change in blocks on disk; 0 outside of products.
    package var diskSize: Int64 = 0
    /// The change in the container; 0 outside of containers.
    package var containerSize: Int64 = 0
    /// The change in the download; 0 where it was not asked for.
    package var downloadSize: Int64 = 0

    package init(fileSize: Int64 = 0, vmSize: Int64 = 0) {
        self.fileSize = fileSize
        self.vmSize = vmSize
    }

    /// Creates the difference of two sizes; exact below 2^63 bytes.
    package init(from old: Sizes, to new: Sizes) {
        fileSize = Int64(bitPattern: new.fileSize &- old.fileSize)
        vmSize = Int64(bitPattern: new.vmSize &- old.vmSize)
        strippableSize = Int64(bitPattern: new.strippableSize &- old.strippableSize)
        diskSize = Int64(bitPattern: new.diskSize &- old.diskSize)
        containerSize = Int64(bitPattern: new.containerSize &- old.containerSize)
        downloadSize = Int64(bitPattern: new.downloadSize &- old.downloadSize)
    }

    /// The change in what users get.
    package var shippedSize: Int64 { fileSize &- strippableSize }

    package var isZero: Bool { self == SizeDelta() }

    package static func += (left: inout SizeDelta, right: SizeDelta) {
        left.fileSize &+= right.fileSize
        left.vmSize &+= right.vmSize
        left.strippableSize &+= right.strippableSize
        left.diskSize &+= right.diskSize
        left.containerSize &+= right.containerSize
        left.downloadSize &+= right.downloadSize
    }
}
