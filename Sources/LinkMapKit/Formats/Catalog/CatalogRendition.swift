//  0 ISTC   8 flags   12 width   16 height   20 scale x 100   24 pixel format, reversed   36 layout   40 file name, 128 bytes
//  168 length of the info list   172 count of bitmaps   176 their lengths, and one more   then the list, then the payload
//  info     u32 type, u32 length, bytes; 1007 is the number of bytes of a row; 1010 is a link to a part of a packed image:
//           KLNI, u32, x, y, width, height, u16 layout, u32 length, then (attribute, value) up to (0, 0): the image's key

/// A variant of an asset: for one scale, device, appearance, ….
package struct CatalogRendition: Sendable {
    /// The name of the file that it was made of, or a generated one.
    package var name: ByteView
    /// The name of the asset; `nil` for images that hold several assets.
    package var asset: ByteView?
    package var width: UInt32 = 0
    package var height: UInt32 = 0
    /// The scale in hundredths; 0 for none.
    package var scale: UInt32 = 0
    package var idiom = "universal"
    package var appearance: String?
    /// The compression of its pixels; `nil` for a rendition without any, such as a colour.
    package var encoding: String?
    package var pixelFormat = ""
    package var layout = ""
    /// The range of its value in the file.
    package var range: Range<UInt64>
    /// The values of its key, by attribute; those that are 0 are left out.
    var key: [UInt16: UInt16] = [:]
    /// The part of another rendition that shows it.
    var link: Link?
    /// The offset of the pixels or other data in the value.
    private(set) var payloadOffset = 0
    /// The number of bytes of a row of pixels; `nil` where none is stated.
    private(set) var rowSize: Int?

    /// A part of an image that holds several assets.
    struct Link: Sendable {
        /// The key of the image.
        var key: [UInt16: UInt16]
        /// The number of pixels of the part.
        var area: UInt64
    }

    /// The number of pixels.
    var area: UInt64 { UInt64(width) * UInt64(height) }

    /// - Returns: `nil` for a value that is no rendition.
    package init?(_ value: ByteView, range: Range<UInt64>) {
        guard value.count >= 180, value.starts(with: "ISTC") else { return nil }
        self.range = range
        func word(_ offset: Int) -> UInt32 { value.integer(at: offset) ?? 0 }
        (width, height, scale) = (word(12), word(16), word(20))
        layout = CatalogTerms.layout(value.integer(at: 36) ?? 0)
        name = MemberPath.untilZero(value[clamped: 40..<168])
        pixelFormat = CatalogRendition.pixelFormat(value[clamped: 24..<28])
        let list = 180 + Int(min(word(172), 64)) * 4
        payloadOffset = list + Int(word(168))
        readInfo(value[clamped: list..<payloadOffset])
        encoding = CatalogRendition.encoding(of: value.dropFirst(payloadOffset))
    }

    private static func pixelFormat(_ letters: ByteView) -> String {
        String(letters.text.reversed().filter { $0 != "\0" && $0 != " " })
    }

    private static func encoding(of payload: ByteView) -> String? {
        if payload.starts(with: "MLEC") { return payload.integer(at: 8).map(CatalogTerms.compression) }
        return payload.starts(with: "DWAR") ? "raw" : nil
    }

    private mutating func readInfo(_ list: ByteView) {
        var offset = 0
        while let type: UInt32 = list.integer(at: offset), let length: UInt32 = list.integer(at: offset + 4) {
            let body = list.dropFirst(offset + 8).prefix(Int(length))
            if type == 1007 { rowSize = body.integer(at: 0, as: UInt32.self).map(Int.init) }
            if type == 1010, body.starts(with: "KLNI") {
                let area =
                    UInt64(body.integer(at: 16, as: UInt32.self) ?? 0)
                    * UInt64(body.integer(at: 20, as: UInt32.self) ?? 0)
                link = Link(key: CatalogRendition.pairs(in: body.dropFirst(30)), area: area)
            }
            offset += 8 + Int(length)
        }
    }

    /// Returns the pairs of attributes and values up to a pair of zeros.
    private static func pairs(in bytes: ByteView) -> [UInt16: UInt16] {
        var pairs: [UInt16: UInt16] = [:]
        var offset = 0
        while let attribute: UInt16 = bytes.integer(at: offset), let value: UInt16 = bytes.integer(at: offset + 2),
            attribute != 0 || value != 0
        {
            if value != 0 { pairs[attribute] = value }
            offset += 4
        }
        return pairs
    }
}
