/// A collector of the checksums of a product's files. It takes those that the container states, and computes others while
/// the files are read anyway.
struct ChecksumCollector: Sendable {
    private(set) var files: [FileChecksums.File] = []
    /// Whether the container states the checksums of all files so far.
    private(set) var areStated = true
    /// Whether checksums that the container does not state are computed.
    let computes: Bool
    /// The number of bytes that may still be read for checksums.
    private var left: UInt64 = 1 << 30

    /// Limit of a file that is read for its checksum, in bytes. Compressed files are in memory for that.
    private static let largestFile: UInt64 = 256 << 20

    init(computes: Bool = true) { self.computes = computes }

    /// Adds a file. One without contents, or that cannot be read, has no checksum.
    mutating func add(_ file: ProductFile, at path: ByteView, _ contents: some FileContents) {
        guard !file.isHidden, !file.isEncrypted, file.size > 0 else { return }
        areStated = areStated && file.checksum != nil
        guard let checksum = file.checksum ?? computed(file, contents) else { return }
        files.append(FileChecksums.File(path: path, size: file.size, checksum: checksum))
    }

    private mutating func computed(_ file: ProductFile, _ contents: some FileContents) -> UInt32? {
        guard computes, file.size <= min(ChecksumCollector.largestFile, left), let bytes = try? contents.all() else {
            return nil
        }
        left -= UInt64(bytes.count)
        return bytes.checksum
    }
}
