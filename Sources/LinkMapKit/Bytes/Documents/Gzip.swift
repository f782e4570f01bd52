import CCompression

/// Compression and decompression of documents in gzip format (RFC 1952).
package enum Gzip {
    /// Size limit of an uncompressed document in bytes.
    package static let limit = 1 << 29
    /// zlib's `windowBits`: a window of 32 KiB (15), with gzip's header and trailer (+ 16).
    private static let window: Int32 = 15 + 16

    package static func matches(_ bytes: ByteView) -> Bool { bytes.starts(with: "\u{1F}") && bytes.byte(at: 1) == 0x8B }

    /// - Throws: ``InputError`` for a document that is damaged, cut off, or larger than `limit`.
    package static func unpack(_ packed: ByteView, limit: Int = limit) throws(InputError) -> ByteView {
        var stream = unsafe z_stream()
        guard
            unsafe inflateInit2_(&stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw InputError("there is no memory to unpack it in") }
        defer { unsafe inflateEnd(&stream) }
        var unpacked: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        var taken = 0
        while true {
            let room = min(packed.count - taken, 1 << 30)
            let (status, read, written) = unsafe step(&stream, packed.dropFirst(taken).prefix(room), &chunk)
            taken += read
            unpacked += chunk[..<written]
            guard unpacked.count <= limit else {
                throw InputError("unpacks to more than \(limit >> 20) MiB", at: UInt64(taken))
            }
            if status == Z_STREAM_END { break }
            guard status == Z_OK, read + written > 0 else {
                throw InputError(
                    taken == packed.count ? "the compressed data ends too early" : "the compressed data is damaged",
                    at: UInt64(taken))
            }
        }
        guard taken == packed.count else {
            throw InputError("something stands behind the compressed data", at: UInt64(taken))
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

    /// Calls zlib once; returns its status and the numbers of bytes read and written.
    @unsafe private static func step(_ stream: inout z_stream, _ input: ByteView, _ chunk: inout [UInt8])
        -> (status: Int32, read: Int, written: Int)
    {
        // Sound: zlib only reads through `next_in`, although its type is mutable. Both pointers are set for each call,
        // with the lengths of their buffers.
        unsafe input.withUnsafeBytes { bytes in
            unsafe chunk.withUnsafeMutableBufferPointer { output in
                unsafe stream.next_in = UnsafeMutablePointer(
                    mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
                unsafe stream.avail_in = UInt32(bytes.count)
                unsafe stream.next_out = output.baseAddress
                unsafe stream.avail_out = UInt32(output.count)
                let status = unsafe inflate(&stream, Z_NO_FLUSH)
                return (status, bytes.count - Int(unsafe stream.avail_in), output.count - Int(unsafe stream.avail_out))
            }
        }
    }
}
