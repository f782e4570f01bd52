/// Bytes in the file and bytes in memory.
public struct Sizes: Sendable, Equatable {
    public var fileSize: UInt64
    public var vmSize: UInt64

    public init(fileSize: UInt64 = 0, vmSize: UInt64 = 0) {
        self.fileSize = fileSize
        self.vmSize = vmSize
    }
}
