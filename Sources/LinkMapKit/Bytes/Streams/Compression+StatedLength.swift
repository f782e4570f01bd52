import CCompression

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
