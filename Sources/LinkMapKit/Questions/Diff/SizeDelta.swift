/// A change of sizes, in bytes.
package struct SizeDelta: Sendable, Equatable {
    package var fileSize: Int64
    package var vmSize: Int64

    package init(fileSize: Int64 = 0, vmSize: Int64 = 0) {
        self.fileSize = fileSize
        self.vmSize = vmSize
    }

    /// Creates the difference of two sizes; exact below 2^63 bytes.
    package init(from old: Sizes, to new: Sizes) {
        fileSize = Int64(bitPattern: new.fileSize &- old.fileSize)
        vmSize = Int64(bitPattern: new.vmSize &- old.vmSize)
    }

    package var isZero: Bool { fileSize == 0 && vmSize == 0 }

    package static func += (left: inout SizeDelta, right: SizeDelta) {
        left.fileSize &+= right.fileSize
        left.vmSize &+= right.vmSize
    }
}
