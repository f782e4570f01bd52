import CCompression

/// Compression and decompression of documents in gzip format (RFC 1952).
package enum Gzip {
    /// Size limit of an uncompressed document in bytes.
    package static let limit = 1 << 29
    /// zlib's `windowBits`: a window of 32 KiB (15), with gzip's header and trailer (+ 16).
    private static let window: Int32 = 15 + 16

    package static func matches(_ bytes: ByteView) -> Bool { Compression.gzip.begins(bytes) }

    /// - Throws: ``InputError`` for a document that is damaged, cut off, or larger than `limit`.
    package static func unpack(_ packed: ByteView, limit: Int = limit) throws(InputError) -> ByteView {
        let stream = Decompressor(packed, .gzip)
        var unpacked: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while !stream.isDone {
            let written = unsafe chunk.withUnsafeMutableBytes { unsafe stream.fill($0) }
            unpacked += chunk[..<written]
            guard unpacked.count <= limit else {
                throw InputError("unpacks to more than \(limit >> 20) MiB", at: UInt64(stream.taken))
            }
        }
        if let failure = stream.failure { throw failure }
        guard stream.taken == packed.count else {
            throw InputError("there are bytes after the compressed data", at: UInt64(stream.taken))
        }
        return ByteView(copying: unpacked)
    }

    /// Compresses a document. Equal documents give equal bytes, since the header holds neither a time nor a name.
    package static func pack(_ document: [UInt8]) throws(InputError) -> [UInt8] {
        var stream = unsafe z_stream()
        let status = unsafe deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK, document.count < 1 << 31 else { throw InputError("is too large to be compressed") }
        defer { unsafe deflateEnd(&stream) }
        var document = document
        var packed = [UInt8](repeating: 0, count: Int(unsafe deflateBound(&stream, UInt(document.count))))
        // Sound: both pointers are used within the calls, with the lengths of their arrays.
        let result = unsafe document.withUnsafeMutableBufferPointer { input in
            unsafe packed.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = input.baseAddress
                unsafe stream.avail_in = UInt32(input.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                return unsafe deflate(&stream, Z_FINISH)
            }
        }
        guard result == Z_STREAM_END else { throw InputError("cannot be compressed") }
        packed.removeLast(Int(unsafe stream.avail_out))
        return packed
    }
}
