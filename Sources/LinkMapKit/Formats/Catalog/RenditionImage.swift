//  MLEC   4 flags (1: chunks)   8 compression (0 none, 2 gzip)   12 length, or count of chunks   16 data
//  KCBC   4, 8 unknown   12 rows   16 length   20 data
//  data   rows of pixels as blue, green, red, alpha, premultiplied

/// The pixels of a rendition whose data is stored or deflated.
struct RenditionImage {
    let size: PNGImage.Size
    /// The parts that the rows lie in, one behind the other.
    private var parts: [ByteView] = []
    private let isPacked: Bool
    /// The number of bytes of a row, of which the last ones may be padding.
    private let rowSize: Int

    private static let isInChunks: UInt32 = 1

    /// - Parameter value: the value of the rendition in its catalog.
    /// - Returns: `nil` for a rendition without pixels, or with pixels in another form.
    init?(_ rendition: CatalogRendition, _ value: ByteView) {
        let payload = value.dropFirst(rendition.payloadOffset)
        guard rendition.pixelFormat == "ARGB", payload.starts(with: "MLEC"),
            let flags: UInt32 = payload.integer(at: 4),
            let compression: UInt32 = payload.integer(at: 8), compression == 0 || compression == 2,
            let length: UInt32 = payload.integer(at: 12)
        else { return nil }
        size = PNGImage.Size(width: Int(rendition.width), height: Int(rendition.height))
        guard size.width > 0, size.height > 0, size.width <= PNGImage.mostPixels,
            size.height <= PNGImage.mostPixels / size.width
        else { return nil }
        rowSize = rendition.rowSize ?? size.width * 4
        guard rowSize >= size.width * 4, rowSize <= size.width * 4 + 4096 else { return nil }
        isPacked = compression == 2
        let data = payload.dropFirst(16)
        if flags & RenditionImage.isInChunks == 0 {
            parts = [data.prefix(Int(length))]
        } else {
            guard let chunks = RenditionImage.chunks(length, of: data) else { return nil }
            parts = chunks
        }
    }

    /// Returns the data of a number of chunks; `nil` if they are not all there.
    private static func chunks(_ count: UInt32, of data: ByteView) -> [ByteView]? {
        var chunks: [ByteView] = []
        var offset = 0
        for _ in 0..<count {
            let chunk = data.dropFirst(offset)
            guard chunk.starts(with: "KCBC"), let length: UInt32 = chunk.integer(at: 16) else { return nil }
            chunks.append(chunk.dropFirst(20).prefix(Int(length)))
            offset += 20 + Int(length)
        }
        return chunks
    }

    // MARK: - Rows

    /// Passes on each row as red, green, blue and alpha, of a byte each. Colours are multiplied by alpha. One row at a time is
    /// unpacked.
    ///
    /// - Returns: whether all rows were there.
    func forEachRow(_ body: ([UInt8]) -> Void) -> Bool {
        var reader = RowReader(parts: parts, isPacked: isPacked)
        var row = [UInt8](repeating: 0, count: rowSize)
        var pixels = [UInt8](repeating: 0, count: size.width * 4)
        for _ in 0..<size.height {
            guard reader.fill(&row) else { return false }
            for x in 0..<size.width {
                pixels[x * 4] = row[x * 4 + 2]
                pixels[x * 4 + 1] = row[x * 4 + 1]
                pixels[x * 4 + 2] = row[x * 4]
                pixels[x * 4 + 3] = row[x * 4 + 3]
            }
            body(pixels)
        }
        return true
    }

    /// A reader of rows, which may reach over the border of two parts.
    private struct RowReader {
        private var waiting: ArraySlice<ByteView>
        private let isPacked: Bool
        /// The part that is read: unpacked on the way, or as it is.
        private var stream: Decompressor?
        private var stored = ByteView.empty

        init(parts: [ByteView], isPacked: Bool) {
            (waiting, self.isPacked) = (parts[...], isPacked)
        }

        /// Returns whether there were as many bytes.
        mutating func fill(_ row: inout [UInt8]) -> Bool {
            var filled = 0
            while filled < row.count {
                let count = read(into: &row, at: filled)
                filled += count
                guard count > 0 || stream?.failure == nil && goOn() else { return false }
            }
            return true
        }

        private mutating func read(into row: inout [UInt8], at start: Int) -> Int {
            if let stream {
                return unsafe row.withUnsafeMutableBytes {
                    unsafe stream.fill(UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
                }
            }
            let part = stored.prefix(row.count - start)
            for index in 0..<part.count { row[start + index] = part[index] }
            stored = stored.dropFirst(part.count)
            return part.count
        }

        /// Turns to the next part, and returns whether there is one.
        private mutating func goOn() -> Bool {
            guard let part = waiting.popFirst() else { return false }
            if isPacked { stream = Decompressor(part, .gzip) } else { stored = part }
            return true
        }
    }
}
