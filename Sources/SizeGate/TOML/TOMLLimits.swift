import LinkMapKit

/// What a configuration may have, so that the library's recursion stays shallow: it frees tables in tables one in the
/// other, and a key of half a million dots would be as many.
enum TOMLLimits {
    /// Bytes of a file.
    static let mostBytes = 256 << 10
    /// Dots in a line, each of which may be a table in a table.
    static let mostDots = 64

    static func check(_ text: ByteView, named path: String) throws(InputError) {
        guard text.count <= mostBytes else {
            throw InputError("is no configuration: it has more than \(mostBytes >> 10) KiB", path: path)
        }
        var (line, dots) = (1, 0)
        var last: UInt8 = 0
        for index in 0..<text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\n"): (line, dots) = (line + 1, 0)
            // Two dots in a row are in no key.
            case UInt8(ascii: ".") where last != byte: dots += 1
            default: break
            }
            if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { last = byte }
            guard dots <= mostDots else {
                throw InputError("the line has more than \(mostDots) dots", path: "\(path):\(line)")
            }
        }
    }
}
