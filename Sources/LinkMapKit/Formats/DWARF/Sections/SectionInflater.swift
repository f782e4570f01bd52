import CCompression

/// A decompressor that reads a section from start to end, in small portions.
///
/// Sound: the stream's state never outlives this object, and the libraries write only into the given buffer.
@safe final class SectionInflater {
    private let source: ByteView
    private var read = 0
    private var released = 0
    private var zlib = unsafe z_stream()
    private let zstd: OpaquePointer?
    private(set) var isDone = false

    init?(_ bytes: ByteView, _ packing: SectionPacking) {
        let stream = bytes.dropFirst(packing.headerSize)
        guard packing.method == .zstd else {
            unsafe zstd = nil
            // The zlib header and checksum are skipped: checking them would take a twentieth of the time. Damage shows
            // when the bytes are read.
            source = stream.dropFirst(2)
            let size = unsafe Int32(MemoryLayout<z_stream>.size)
            guard unsafe inflateInit2_(&zlib, -15, zlibVersion(), size) == Z_OK else { return nil }
            return
        }
        source = stream
        guard let stream = unsafe ZSTD_createDCtx() else { return nil }
        unsafe zstd = stream
    }

    deinit {
        if let zstd = unsafe zstd { _ = unsafe ZSTD_freeDCtx(zstd) } else { _ = unsafe inflateEnd(&zlib) }
    }

    /// Fills `target` as far as there are bytes left, and returns the number of bytes written.
    func fill(_ target: UnsafeMutableRawBufferPointer) -> Int {
        var written = 0
        while written < target.count, !isDone {
            let room = unsafe UnsafeMutableRawBufferPointer(rebasing: target[written...].prefix(1 << 30))
            let (used, got) = unsafe zstd == nil ? inflate(room) : decompress(room)
            read += used
            written += got
            if used + got == 0 { isDone = true }
        }
        release()
        return written
    }

    /// Releases the file pages that have been decompressed. They are read only once.
    private func release() {
        guard read - released > 1 << 20 else { return }
        MappedFile.release(source[clamped: released..<read])
        released = read
    }

    private func inflate(_ room: UnsafeMutableRawBufferPointer) -> (used: Int, got: Int) {
        let input = source[clamped: read..<min(source.count, read + 1 << 30)]
        return unsafe input.withUnsafeBytes { bytes in
            unsafe zlib.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            unsafe zlib.avail_in = UInt32(bytes.count)
            unsafe zlib.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
            unsafe zlib.avail_out = UInt32(room.count)
            if unsafe CCompression.inflate(&zlib, Z_NO_FLUSH) != Z_OK { isDone = true }
            return unsafe (bytes.count - Int(zlib.avail_in), room.count - Int(zlib.avail_out))
        }
    }

    private func decompress(_ room: UnsafeMutableRawBufferPointer) -> (used: Int, got: Int) {
        let input = source.dropFirst(read)
        return unsafe input.withUnsafeBytes { bytes in
            var output = unsafe ZSTD_outBuffer(dst: room.baseAddress, size: room.count, pos: 0)
            var input = unsafe ZSTD_inBuffer(src: bytes.baseAddress, size: bytes.count, pos: 0)
            let status = unsafe ZSTD_decompressStream(zstd, &output, &input)
            if status == 0 || ZSTD_isError(status) != 0 { isDone = true }
            return unsafe (input.pos, output.pos)
        }
    }
}
