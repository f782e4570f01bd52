import CCompression

/// A stated compression for files that are in no container: a value of `--compressed-as`. The library itself compresses them, and
/// the result is accounted for like a stream that was found. What a server or store sends may differ.
package enum StreamModel: String, Sendable, CaseIterable {
    /// zlib's highest level, without the headers of a container.
    case deflate9 = "deflate-9"
    /// libzstd's highest level without `--ultra`.
    case zstd19 = "zstd-19"
    /// liblzma's highest preset, in an .xz file.
    case xz9 = "xz-9"
    /// brotli's highest quality with the window of 4 MiB that Node.js and web servers take when none is asked for.
    case brotli11 = "brotli-11"

    /// The method of the streams.
    var method: Compression {
        switch self {
        case .deflate9: .deflate
        case .zstd19: .zstd
        case .xz9: .xz
        case .brotli11: .brotli
        }
    }

    /// The name and version of the library.
    var library: String {
        switch self {
        case .deflate9: unsafe "zlib \(String(cString: zlibVersion()))"
        case .zstd19: unsafe "zstd \(String(cString: ZSTD_versionString()))"
        case .xz9: unsafe "liblzma \(String(cString: lzma_version_string()))"
        case .brotli11: StreamModel.brotliVersion
        }
    }

    /// Compresses a file.
    ///
    /// - Returns: bytes that are valid until the memory is given back to `pool`.
    /// - Throws: ``InputError`` when there is no memory.
    func compress(_ bytes: ByteView, _ pool: MemoryPool) throws(InputError) -> (loan: MemoryPool.Loan, stream: ByteView)
    {
        let room = bound(bytes.count)
        let loan = try pool.lend(room)
        let size = unsafe bytes.withUnsafeBytes { input in unsafe pack(input, into: loan.buffer(room)) }
        guard let size else { throw InputError("there is no memory to compress it with \(rawValue)") }
        return (loan, loan.view(size))
    }

    /// Returns the length of a compressed file.
    ///
    /// - Throws: ``InputError`` when there is no memory.
    func size(of bytes: ByteView) throws(InputError) -> UInt64 {
        let pool = MemoryPool()
        let (loan, stream) = try compress(bytes, pool)
        defer { pool.giveBack(loan) }
        return UInt64(stream.count)
    }

    /// Returns the number of bytes that a stream takes at most.
    private func bound(_ size: Int) -> Int {
        switch self {
        case .deflate9: Int(compressBound(UInt(size))) + 64
        case .zstd19: ZSTD_compressBound(size)
        case .xz9: lzma_stream_buffer_bound(size)
        case .brotli11: BrotliEncoderMaxCompressedSize(size)
        }
    }

    /// Compresses bytes; returns the length of the stream, or `nil` when there is no memory.
    private func pack(_ input: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer) -> Int? {
        switch self {
        case .deflate9: return unsafe StreamModel.deflate(input, into: room)
        case .zstd19:
            let size = unsafe ZSTD_compress(room.baseAddress, room.count, input.baseAddress, input.count, 19)
            return ZSTD_isError(size) == 0 ? size : nil
        case .xz9:
            var options = unsafe lzma_options_lzma()
            guard unsafe lzma_lzma_preset(&options, 9) == 0 else { return nil }
            // A dictionary that is longer than the file changes nothing but the memory that is taken.
            unsafe options.dict_size = unsafe min(options.dict_size, max(UInt32(clamping: input.count), 1 << 12))
            var written = 0
            let status = unsafe withUnsafeMutablePointer(to: &options) { options in
                var filters = unsafe [
                    lzma_filter(id: UInt64(0x21), options: options),
                    lzma_filter(id: UInt64.max, options: nil),
                ]
                return unsafe lzma_stream_buffer_encode(
                    &filters, LZMA_CHECK_CRC64, nil, input.baseAddress?.assumingMemoryBound(to: UInt8.self),
                    input.count,
                    room.baseAddress?.assumingMemoryBound(to: UInt8.self), &written, room.count)
            }
            return status == LZMA_OK ? written : nil
        case .brotli11:
            var size = room.count
            let isDone = unsafe BrotliEncoderCompress(
                BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_GENERIC, input.count,
                input.baseAddress?.assumingMemoryBound(to: UInt8.self), &size,
                room.baseAddress?.assumingMemoryBound(to: UInt8.self))
            return isDone == BROTLI_TRUE ? size : nil
        }
    }

    private static var brotliVersion: String {
        let version = BrotliEncoderVersion()
        return "brotli \(version >> 24).\(version >> 12 & 0xFFF).\(version & 0xFFF)"
    }

    private static func deflate(_ input: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer) -> Int? {
        var stream = unsafe z_stream()
        let status = unsafe deflateInit2_(
            &stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, zlibVersion(), Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
        defer { unsafe deflateEnd(&stream) }
        // zlib only reads through this pointer.
        unsafe stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress?.assumingMemoryBound(to: UInt8.self))
        unsafe stream.avail_in = UInt32(clamping: input.count)
        unsafe stream.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe stream.avail_out = UInt32(clamping: room.count)
        guard unsafe CCompression.deflate(&stream, Z_FINISH) == Z_STREAM_END else { return nil }
        return unsafe Int(stream.total_out)
    }
}
