//  PNG   acTL before the pixels makes an animation of it, CgBI stands in files that Xcode rewrote;
//        tRNS or the colour types 4 and 6 (byte 25) give it alpha
//  JPEG  FF C0…  u16 length, u8 depth, u16 height, u16 width, u8 components
//        FF E1   u16 length, "Exif\0\0", a TIFF header: "II" or "MM", u16 42, u32 offset of the fields from it;
//                then u16 count and fields of 12 bytes: u16 tag (0x0112: orientation), u16, u32, u16 value (1: upright)
//        FF E2   u16 length, "ICC_PROFILE\0"

/// The facts that decide how a picture can be encoded again.
package struct PictureFacts: Sendable {
    package let format: PictureFormat
    /// Whether Xcode rewrote the file in a form that only Apple's systems read.
    private(set) var isRewritten = false
    /// Whether the file holds several pictures.
    private(set) var isAnimated = false
    /// Whether parts of the picture may be transparent.
    private(set) var hasAlpha = false
    /// Whether the picture is stored turned or mirrored, and a marker says how.
    package private(set) var isTurned = false
    /// Whether the file says what its colours mean.
    package private(set) var hasProfile = false
    /// Whether the colours are those of a printer.
    private(set) var isForPrint = false

    /// - Returns: `nil` for files in other formats.
    init?(_ bytes: ByteView) {
        if PNGImage.matches(bytes) {
            format = .png
            readChunks(bytes)
        } else if bytes.byte(at: 0) == 0xFF, bytes.byte(at: 1) == 0xD8, bytes.byte(at: 2) == 0xFF {
            format = .jpeg
            readMarkers(bytes)
        } else {
            return nil
        }
    }

    private mutating func readChunks(_ bytes: ByteView) {
        hasAlpha = bytes.byte(at: 25).map { $0 == 4 || $0 == 6 } ?? false
        var offset = 8
        while let length: UInt32 = bytes.integer(at: offset, bigEndian: true) {
            switch bytes[clamped: offset + 4..<offset + 8] {
            case "CgBI": isRewritten = true
            case "acTL": isAnimated = true
            case "tRNS": hasAlpha = true
            case "iCCP": hasProfile = true
            case "IDAT": return
            default: break
            }
            offset += 12 + Int(length)
        }
    }

    private mutating func readMarkers(_ bytes: ByteView) {
        var offset = 2
        while bytes.byte(at: offset) == 0xFF, let marker = bytes.byte(at: offset + 1), marker != 0xDA,
            let length: UInt16 = bytes.integer(at: offset + 2, bigEndian: true), length >= 2
        {
            let body = bytes[clamped: offset + 4..<offset + 2 + Int(length)]
            switch marker {
            case 0xC0, 0xC1, 0xC2: isForPrint = body.byte(at: 5) == 4
            case 0xE1 where body.starts(with: "Exif\0\0"):
                isTurned = isTurned || PictureFacts.isTurned(body.dropFirst(6))
            case 0xE2 where body.starts(with: "ICC_PROFILE\0"): hasProfile = true
            default: break
            }
            offset += 2 + Int(length)
        }
    }

    /// Returns whether the fields of a camera name an orientation other than upright.
    private static func isTurned(_ fields: ByteView) -> Bool {
        let isBig = fields.starts(with: "MM")
        guard let start: UInt32 = fields.integer(at: 4, bigEndian: isBig),
            let count: UInt16 = fields.integer(at: Int(start), bigEndian: isBig)
        else { return false }
        for index in 0..<Int(count) {
            let field = Int(start) + 2 + 12 * index
            guard let tag: UInt16 = fields.integer(at: field, bigEndian: isBig) else { return false }
            if tag == 0x0112 { return fields.integer(at: field + 8, as: UInt16.self, bigEndian: isBig) != 1 }
        }
        return false
    }
}
