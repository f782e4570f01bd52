import CCompression

/// A reader of compressed bytes from start to end, in portions of any size. Streams of the same method that follow each
/// other are read as one, as the programs of each method do.
///
/// Sound: the state of the libraries never outlives this object, and they write only into the given buffer. Their types
/// for input are mutable pointers, but they only read through them.
@safe package final class Decompressor {
    private let method: Compression
    private let source: ByteView
    /// The number of bytes of the input that the decoder has taken.
    package private(set) var taken = 0
    /// Whether the stream has ended, or failed.
    package private(set) var isDone = false
    /// The problem that ended the stream early; `nil` if there was none.
    package private(set) var failure: InputError?

    private var zlib = unsafe z_stream()
    private var lzma = unsafe lzma_stream()
    private var bzip2 = unsafe bz_stream()
    private var zstd: OpaquePointer?
    private var brotli: OpaquePointer?

    private enum Status { case more, ended, failed }

    /// Limit of a decoder's memory in bytes. The largest preset of xz takes 65 MB.
    private static let memoryLimit: UInt64 = 256 << 20

    package init(_ source: ByteView, _ method: Compression) {
        (self.source, self.method) = (source, method)
        unsafe (zstd, brotli) = (nil, nil)
        if !start() { fail("there is no memory to unpack it in") }
    }

    deinit { stop() }

    /// Fills `target` as far as there are bytes left, and returns the number of bytes written.
    package func fill(_ target: UnsafeMutableRawBufferPointer) -> Int {
        var written = 0
        while written < target.count, !isDone {
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: target[written...].prefix(1 << 30))
            let (status, used, got) = unsafe step(room)
            taken += used
            written += got
            switch status {
            case .more where used + got > 0: break
            case .more:
                fail(taken == source.count ? "the compressed data ends too early" : "the compressed data is damaged")
            case .ended: startNext()
            case .failed: fail("the compressed data is damaged")
            }
        }
        return written
    }

    private func fail(_ what: String) {
        failure = InputError(what, at: UInt64(taken))
        isDone = true
    }

    // MARK: - Streams

    private func start() -> Bool {
        switch method {
        case .deflate, .gzip:
            let window: Int32 = method == .gzip ? 15 + 16 : -15
            return unsafe inflateInit2_(&zlib, window, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
        case .xz: return unsafe lzma_stream_decoder(&lzma, Decompressor.memoryLimit, 0) == LZMA_OK
        case .bzip2: return unsafe BZ2_bzDecompressInit(&bzip2, 0, 0) == BZ_OK
        case .zstd:
            unsafe zstd = ZSTD_createDCtx()
            return unsafe zstd != nil
        case .brotli:
            unsafe brotli = BrotliDecoderCreateInstance(nil, nil, nil)
            return unsafe brotli != nil
        }
    }

    private func stop() {
        switch method {
        case .deflate, .gzip: _ = unsafe inflateEnd(&zlib)
        case .xz: unsafe lzma_end(&lzma)
        case .bzip2: _ = unsafe BZ2_bzDecompressEnd(&bzip2)
        case .zstd: _ = unsafe ZSTD_freeDCtx(zstd)
        case .brotli: unsafe BrotliDecoderDestroyInstance(brotli)
        }
    }

    /// Goes on with the next stream, if one follows. Other bytes behind a stream are none of it.
    private func startNext() {
        // Streams of xz may be followed by zeros, four at a time.
        var next = taken
        while method == .xz, source.integer(at: next, as: UInt32.self) == 0 { next += 4 }
        guard method.begins(source.dropFirst(next)) else {
            isDone = true
            return
        }
        taken = next
        // A decoder of zstd begins the next frame by itself.
        guard method != .zstd else { return }
        stop()
        unsafe (zlib, lzma, bzip2) = (z_stream(), lzma_stream(), bz_stream())
        if !start() { fail("there is no memory to unpack it in") }
    }

    // MARK: - Libraries

    private func step(_ room: UnsafeMutableRawBufferPointer) -> (status: Status, used: Int, got: Int) {
        let input = source[clamped: taken..<min(source.count, taken + 1 << 30)]
        return unsafe input.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            let end = unsafe room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            switch method {
            case .deflate, .gzip:
                unsafe (zlib.next_in, zlib.avail_in) = (UnsafeMutablePointer(mutating: start), UInt32(bytes.count))
                unsafe (zlib.next_out, zlib.avail_out) = (end, UInt32(room.count))
                let status = unsafe inflate(&zlib, Z_NO_FLUSH)
                return unsafe (
                    status == Z_STREAM_END ? .ended : status == Z_OK || status == Z_BUF_ERROR ? .more : .failed,
                    bytes.count - Int(zlib.avail_in), room.count - Int(zlib.avail_out)
                )
            case .xz:
                unsafe (lzma.next_in, lzma.avail_in) = (start, bytes.count)
                unsafe (lzma.next_out, lzma.avail_out) = (end, room.count)
                let status = unsafe lzma_code(&lzma, LZMA_RUN)
                return unsafe (
                    status == LZMA_STREAM_END
                        ? .ended : status == LZMA_OK || status == LZMA_BUF_ERROR ? .more : .failed,
                    bytes.count - lzma.avail_in, room.count - lzma.avail_out
                )
            case .bzip2:
                unsafe bzip2.next_in = UnsafeMutablePointer(
                    mutating: bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
                unsafe bzip2.avail_in = UInt32(bytes.count)
                unsafe bzip2.next_out = room.baseAddress?.assumingMemoryBound(to: CChar.self)
                unsafe bzip2.avail_out = UInt32(room.count)
                let status = unsafe BZ2_bzDecompress(&bzip2)
                return unsafe (
                    status == BZ_STREAM_END ? .ended : status == BZ_OK ? .more : .failed,
                    bytes.count - Int(bzip2.avail_in), room.count - Int(bzip2.avail_out)
                )
            case .zstd:
                var output = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
                var input = unsafe ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
                let status = unsafe ZSTD_decompressStream(zstd, &output, &input)
                return unsafe (
                    status == 0 ? .ended : ZSTD_isError(status) == 0 ? .more : .failed, input.pos, output.pos
                )
            case .brotli:
                var (input, inputLeft) = unsafe (start, bytes.count)
                var (output, outputLeft) = unsafe (end, room.count)
                let status = unsafe BrotliDecoderDecompressStream(
                    brotli, &inputLeft, &input, &outputLeft, &output, nil)
                return (
                    status == BROTLI_DECODER_RESULT_SUCCESS
                        ? .ended : status == BROTLI_DECODER_RESULT_ERROR ? .failed : .more,
                    bytes.count - inputLeft, room.count - outputLeft
                )
            }
        }
    }
}
