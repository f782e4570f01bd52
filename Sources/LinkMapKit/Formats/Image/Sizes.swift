/// The sizes of a part of an artifact, in bytes: in its file, in memory, and in a product on disk and in its container.
public struct Sizes: Sendable, Equatable {
    /// The number of bytes in the file.
    public var fileSize: UInt64
    /// The number of bytes of address space once the file is loaded. Zero-fill counts here only.
    public var vmSize: UInt64
    /// The number of bytes of the file that the platform's `strip` removes: debug info, and the symbol table with its names.
    public var strippableSize: UInt64 = 0
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

    /// The number of bytes of the file that users get: those that `strip` leaves.
    public var shippedSize: UInt64 { fileSize &- min(strippableSize, fileSize) }

    /// Returns whether each size is below a limit.
    func isBelow(_ limit: UInt64) -> Bool {
        fileSize < limit && vmSize < limit && strippableSize < limit && diskSize < limit && containerSize < limit
            && downloadSize < limit
    }

    /// Subtracts with wrapping arithmetic, as ``add(_:)`` adds.
    package mutating func subtract(_ other: Sizes) {
        fileSize &-= other.fileSize
        vmSize &-= other.vmSize
        strippableSize &-= other.strippableSize
        diskSize &-= other.diskSize
        containerSize &-= other.containerSize
        downloadSize &-= other.downloadSize
    }

    /// Adds with wrapping arithmetic: a hostile file may state sizes whose sum overflows.
    @inline(__always)
    package mutating func add(_ other: Sizes) {
        fileSize &+= other.fileSize
        vmSize &+= other.vmSize
        strippableSize &+= other.strippableSize
        diskSize &+= other.diskSize
        containerSize &+= other.containerSize
        downloadSize &+= other.downloadSize
    }
}

/// The size that an answer is about: a value of the option `--cost`.
package enum CostColumn: String, Sendable, CaseIterable {
    /// The bytes of the file that `strip` leaves.
    case shipped
    /// The bytes in the file.
    case file
    /// The bytes of address space once the file is loaded.
    case memory
    /// The bytes of the compressed container.
    case download
}

extension Sizes {
    /// Returns the size of a measure.
    package func size(_ cost: CostColumn) -> UInt64 {
        switch cost {
        case .shipped: shippedSize
        case .file: fileSize
        case .memory: vmSize
        case .download: downloadSize
        }
    }
}
