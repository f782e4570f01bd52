/// The pixels of a small rendition whose encoding is public: uncompressed, or gzip.
package struct RenditionPixels: Sendable {
    package let width: Int
    package let height: Int
    /// Four bytes a pixel, row by row: red, green, blue, opacity.
    package let bytes: [UInt8]

    /// Limit of the width and of the height of a picture, in pixels.
    private static let longestSide = 192

    /// - Parameter value: the value of the rendition in its catalog.
    /// - Returns: `nil` for a rendition that is large, has other pixels, or is compressed in another way.
    package init?(_ rendition: CatalogRendition, _ value: ByteView) {
        guard let image = RenditionImage(rendition, value),
            max(image.size.width, image.size.height) <= RenditionPixels.longestSide
        else { return nil }
        var pixels: [UInt8] = []
        pixels.reserveCapacity(image.size.width * image.size.height * 4)
        guard image.forEachRow({ row in RenditionPixels.append(row, to: &pixels) }) else { return nil }
        (width, height, bytes) = (image.size.width, image.size.height, pixels)
    }

    /// Appends a row of pixels, in which colours are multiplied by the opacity, with plain colours.
    private static func append(_ row: [UInt8], to pixels: inout [UInt8]) {
        for start in stride(from: 0, to: row.count, by: 4) {
            let opacity = UInt32(row[start + 3])
            for channel in 0..<3 {
                let value = UInt32(row[start + channel])
                pixels.append(opacity == 0 ? 0 : UInt8(min(255, (value * 255 + opacity / 2) / opacity)))
            }
            pixels.append(UInt8(opacity))
        }
    }
}
