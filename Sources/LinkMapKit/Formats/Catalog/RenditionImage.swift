//  MLEC   4 flags   8 compression   12 length   16 data: rows of pixels as blue, green, red, alpha, premultiplied
//  KCBC   in data with bit 0 of the flags: chunks of rows, which are not read here

/// The pixels of a rendition whose data is stored or deflated.
struct RenditionImage {
    let size: PNGImage.Size
    private let data: ByteView
    private let isPacked: Bool
    /// The number of bytes of a row, of which the last ones may be padding.
    private let rowSize: Int

    /// - Parameter value: the value of the rendition in its catalog.
    /// - Returns: `nil` for a rendition without pixels, or with pixels in another form.
    init?(_ rendition: CatalogRendition, _ value: ByteView) {
        let payload = value.dropFirst(rendition.payloadOffset)
        guard rendition.pixelFormat == "ARGB", payload.starts(with: "MLEC"),
            let flags: UInt32 = payload.integer(at: 4), flags & 1 == 0,
            let compression: UInt32 = payload.integer(at: 8), compression == 0 || compression == 2,
            let length: UInt32 = payload.integer(at: 12)
        else { return nil }
        size = PNGImage.Size(width: Int(rendition.width), height: Int(rendition.height))
        guard size.width > 0, size.height > 0, size.width <= PNGImage.mostPixels,
            size.height <= PNGImage.mostPixels / size.width
        else { return nil }
        rowSize = rendition.rowSize ?? size.width * 4
        guard rowSize >= size.width * 4, rowSize <= size.width * 4 + 4096 else { return nil }
        data = payload.dropFirst(16).prefix(Int(length))
        isPacked = compression == 2
    }

    /// Passes on each row as red, green, blue and alpha, of a byte each.
    ///
    /// - Returns: whether all rows were there.
    func forEachRow(_ body: ([UInt8]) -> Void) -> Bool {
        let stream = isPacked ? Decompressor(data, .gzip) : nil
        var row = [UInt8](repeating: 0, count: rowSize)
        var pixels = [UInt8](repeating: 0, count: size.width * 4)
        for y in 0..<size.height {
            if let stream {
                guard unsafe row.withUnsafeMutableBytes({ unsafe stream.fill($0) }) == rowSize else { return false }
            } else {
                guard let part = data.slice(at: UInt64(y * rowSize), count: UInt64(rowSize)) else { return false }
                row = unsafe part.withUnsafeBytes { unsafe Array($0) }
            }
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
}
