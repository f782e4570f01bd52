//  MLEC   4 flags (1: chunks)   8 compression (0 none, 2 gzip)   12 length, or count of chunks   16 data
//  KCBC   4, 8 unknown   12 rows   16 length   20 data

/// The pixels of a small rendition whose encoding is public: uncompressed, or gzip.
package struct RenditionPixels: Sendable {
    package let width: Int
    package let height: Int
    /// Four bytes a pixel, row by row: red, green, blue, opacity.
    package let bytes: [UInt8]

    /// Limit of the width and of the height of a picture, in pixels.
    private static let longestSide: UInt32 = 192
    private static let mostChunks: UInt32 = 256

    /// - Parameter value: the value of the rendition in its catalog.
    /// - Returns: `nil` for a rendition that is large, has other pixels, or is compressed in another way.
    package init?(_ value: ByteView) {
        guard value.starts(with: "ISTC"), value[clamped: 24..<28] == "BGRA",
            let width: UInt32 = value.integer(at: 12), let height: UInt32 = value.integer(at: 16),
            (1...RenditionPixels.longestSide).contains(width), (1...RenditionPixels.longestSide).contains(height),
            let listLength: UInt32 = value.integer(at: 168), let count: UInt32 = value.integer(at: 172), count == 1
        else { return nil }
        let list = value.dropFirst(184).prefix(Int(listLength))
        let rowBytes = RenditionPixels.bytesPerRow(list) ?? Int(width) * 4
        guard rowBytes >= Int(width) * 4, rowBytes <= Int(width) * 4 + 4096,
            let data = RenditionPixels.data(of: value.dropFirst(184 + Int(listLength))),
            data.count >= rowBytes * Int(height)
        else { return nil }
        (self.width, self.height) = (Int(width), Int(height))
        bytes = RenditionPixels.pixels(data, width: Int(width), height: Int(height), rowBytes: rowBytes)
    }

    /// Returns the length of a row of pixels, which the list of facts states.
    private static func bytesPerRow(_ list: ByteView) -> Int? {
        var offset = 0
        while let type: UInt32 = list.integer(at: offset), let length: UInt32 = list.integer(at: offset + 4) {
            if type == 1007, let bytes: UInt32 = list.integer(at: offset + 8) { return Int(bytes) }
            offset += 8 + Int(length)
        }
        return nil
    }

    /// Returns the decompressed pixels; `nil` for another encoding, or a damaged one.
    private static func data(of payload: ByteView) -> [UInt8]? {
        guard payload.starts(with: "MLEC"), let flags: UInt32 = payload.integer(at: 4),
            let method: UInt32 = payload.integer(at: 8), method == 0 || method == 2,
            let length: UInt32 = payload.integer(at: 12)
        else { return nil }
        guard flags & 1 != 0 else { return plain(payload.dropFirst(16).prefix(Int(length)), method) }
        guard length <= mostChunks else { return nil }
        var (offset, bytes) = (16, [UInt8]())
        for _ in 0..<length {
            let chunk = payload.dropFirst(offset)
            guard chunk.starts(with: "KCBC"), let size: UInt32 = chunk.integer(at: 16),
                let part = plain(chunk.dropFirst(20).prefix(Int(size)), method)
            else { return nil }
            bytes += part
            guard bytes.count <= mostBytes else { return nil }
            offset += 20 + Int(size)
        }
        return bytes
    }

    private static let mostBytes = 4 << 20

    private static func plain(_ data: ByteView, _ method: UInt32) -> [UInt8]? {
        guard method == 2 else { return (0..<data.count).map { data[$0] } }
        // The length of the contents stands at the end of gzip's data, which need not be true.
        guard let length: UInt32 = data.integer(at: data.count - 4), length <= UInt32(mostBytes),
            let bytes = try? Gzip.unpack(data, limit: mostBytes)
        else { return nil }
        return (0..<bytes.count).map { bytes[$0] }
    }

    /// Converts rows of blue, green, red and opacity, in which colours are multiplied by the opacity.
    private static func pixels(_ data: [UInt8], width: Int, height: Int, rowBytes: Int) -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let at = row * rowBytes + column * 4
                let opacity = UInt32(data[at + 3])
                for channel in [2, 1, 0] {
                    let value = UInt32(data[at + channel])
                    pixels.append(opacity == 0 ? 0 : UInt8(min(255, (value * 255 + opacity / 2) / opacity)))
                }
                pixels.append(UInt8(opacity))
            }
        }
        return pixels
    }
}
