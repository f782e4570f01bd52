/// A size in the file and a size in memory, in bytes.
public struct Sizes: Sendable, Equatable {
    /// The number of bytes in the file.
    public var fileSize: UInt64
    /// The number of bytes of address space once the file is loaded. Zero-fill counts here only.
    public var vmSize: UInt64

    /// Creates a pair of sizes.
    public init(fileSize: UInt64 = 0, vmSize: UInt64 = 0) {
        self.fileSize = fileSize
        self.vmSize = vmSize
    }
}
