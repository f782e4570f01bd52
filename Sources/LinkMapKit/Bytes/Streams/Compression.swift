/// A method of compression that is read.
package enum Compression: Sendable, CaseIterable {
    /// DEFLATE without a header (RFC 1951), as ZIP members and packed sections have it.
    case deflate
    case gzip
    case xz
    case zstd
    case bzip2
    /// RFC 7932. Its streams begin with no mark, so no file is known by it.
    case brotli

    /// The usual extension of compressed files: `tar.gz` is a tar in gzip.
    package var fileExtension: String {
        switch self {
        case .deflate: "deflate"
        case .gzip: "gz"
        case .xz: "xz"
        case .zstd: "zst"
        case .bzip2: "bz2"
        case .brotli: "br"
        }
    }

    /// Returns whether bytes begin a stream of this method. DEFLATE and brotli have no mark to go by.
    func begins(_ bytes: ByteView) -> Bool {
        switch self {
        case .deflate, .brotli: false
        case .gzip: bytes.starts(with: "\u{1F}") && bytes.byte(at: 1) == 0x8B
        case .xz: bytes.byte(at: 0) == 0xFD && bytes.dropFirst(1).starts(with: "7zXZ\0")
        case .zstd: Compression.beginsFrame(bytes)
        case .bzip2: bytes.starts(with: "BZh") && (0x31...0x39).contains(bytes.byte(at: 3) ?? 0)
        }
    }

    /// Returns the method of a compressed file by its first bytes; `nil` for other files.
    package static func method(of bytes: ByteView) -> Compression? { allCases.first { $0.begins(bytes) } }

    /// Returns whether bytes begin a zstd frame, or one to skip (RFC 8878, 3.1).
    private static func beginsFrame(_ bytes: ByteView) -> Bool {
        guard let magic = bytes.integer(at: 0, as: UInt32.self) else { return false }
        return magic == 0xFD2F_B528 || magic & 0xFFFF_FFF0 == 0x184D_2A50
    }
}
