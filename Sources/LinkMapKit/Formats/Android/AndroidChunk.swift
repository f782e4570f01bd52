/// A part of a table of resources or of a binary XML document.
struct AndroidChunk {
    let type: UInt16
    let headerSize: Int
    let bytes: ByteView

    /// Passes on the chunks that follow each other, up to the first damaged one.
    static func forEach<Failure: Error>(
        in bytes: ByteView, from start: Int, _ body: (AndroidChunk) throws(Failure) -> Void
    ) throws(Failure) {
        var offset = start
        while let type: UInt16 = bytes.integer(at: offset), let header: UInt16 = bytes.integer(at: offset + 2),
            let size: UInt32 = bytes.integer(at: offset + 4), size >= 8, header >= 8,
            let part = bytes.slice(at: UInt64(offset), count: UInt64(size))
        {
            try body(AndroidChunk(type: type, headerSize: Int(header), bytes: part))
            offset += Int(size)
        }
    }
}
