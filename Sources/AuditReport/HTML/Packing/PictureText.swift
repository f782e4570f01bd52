import CCompression
import LinkMapKit

/// Pictures as data URIs, which a page holds without files beside it.
enum PictureText {
    static func uri(of picture: ProductPictures.Picture) -> String? {
        switch picture {
        case .file(let type, let bytes): "data:\(type);base64,\(base64(bytes))"
        case .pixels(let pixels): png(of: pixels).map { "data:image/png;base64,\(base64($0))" }
        }
    }

    // MARK: - Base 64

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Returns bytes in base 64 (RFC 4648).
    package static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for place in 0..<4 {
                let digit = Int(word >> UInt32(18 - 6 * place) & 63)
                text.append(place <= group.count ? alphabet[digit] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: - PNG

    /// Returns pixels as a PNG image of 8 bits a channel; `nil` if zlib has no memory.
    private static func png(of pixels: RenditionPixels) -> [UInt8]? {
        var rows: [UInt8] = []
        let length = pixels.width * 4
        for row in 0..<pixels.height {
            // Filter 0: the bytes as they are.
            rows.append(0)
            rows += pixels.bytes[row * length..<(row + 1) * length]
        }
        var size = compressBound(uLong(rows.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        guard unsafe compress2(&packed, &size, rows, uLong(rows.count), 6) == Z_OK else { return nil }
        packed.removeLast(packed.count - Int(size))
        let header = word(pixels.width) + word(pixels.height) + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", packed)
            + chunk("IEND", [])
    }

    private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        return word(body.count) + named + word(Int(unsafe crc32(0, named, UInt32(named.count))))
    }

    private static func word(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
}
