import CCompression

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

extension Compression {
    /// Returns the unpacked length in bytes that a compressed file states of all its streams together; `nil` if it states none.
    ///
    /// The stated length may be wrong: callers compare it with the unpacked length.
    func statedLength(of bytes: ByteView) -> UInt64? {
        switch self {
        case .xz: Compression.lengthOfStream(bytes)
        case .zstd: lengthOfFrames(bytes)
        case .deflate, .gzip, .bzip2, .brotli: nil
        }
    }

    // MARK: - xz

    /// The length of a stream's header, and of its footer, in bytes.
    private static let edge = 12

    /// Adds up the lengths that the index behind the blocks states, of a file that is one stream.
    ///
    /// Source: The .xz File Format, version 1.2.0, sections 2.1.2 and 4.
    private static func lengthOfStream(_ bytes: ByteView) -> UInt64? {
        let end = bytes.count - edge
        guard end > edge, bytes.dropFirst(end + 10).starts(with: "YZ"),
            let words = bytes.integer(at: end + 4, as: UInt32.self)
        else { return nil }
        let start = end - (Int(words) + 1) * 4
        guard start >= edge, bytes.byte(at: start) == 0 else { return nil }
        let index = bytes[clamped: start..<end]
        var offset = 1
        guard let count = index.unsignedLEB128(at: &offset), count <= UInt64(index.count) else { return nil }
        var (packed, unpacked): (UInt64, UInt64) = (0, 0)
        for _ in 0..<count {
            guard let block = index.unsignedLEB128(at: &offset), let length = index.unsignedLEB128(at: &offset) else {
                return nil
            }
            packed = packed.addingClamped(block).addingClamped(3) & ~3
            unpacked = unpacked.addingClamped(length)
        }
        // Streams before this one have an index of their own.
        return packed == UInt64(start - edge) ? unpacked : nil
    }

    // MARK: - zstd

    private func lengthOfFrames(_ bytes: ByteView) -> UInt64? {
        var (rest, sum) = (bytes, UInt64(0))
        while begins(rest) {
            let (length, size) = unsafe rest.withUnsafeBytes { frame in
                unsafe (
                    ZSTD_getFrameContentSize(frame.baseAddress, frame.count),
                    ZSTD_findFrameCompressedSize(frame.baseAddress, frame.count)
                )
            }
            // The two largest numbers say that a frame states nothing, or is damaged.
            guard length < UInt64.max - 1, ZSTD_isError(size) == 0, size > 0 else { return nil }
            sum = sum.addingClamped(length)
            rest = rest.dropFirst(size)
        }
        return sum
    }
}
