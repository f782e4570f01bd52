import LinkMapKit

/// The limits of a configuration file that keep the library's recursion shallow. The library frees nested tables recursively,
/// and every dot of a key may be a nested table.
enum TOMLLimits {
    /// The largest file size in bytes.
    static let mostBytes = 256 << 10
    /// The largest number of dots in a line. Each may be a nested table.
    static let mostDots = 64

    static func check(_ text: ByteView, named path: String) throws(InputError) {
        guard text.count <= mostBytes else {
            throw InputError("is too large for a configuration: it has more than \(mostBytes >> 10) KiB", path: path)
        }
        var (line, dots) = (1, 0)
        var last: UInt8 = 0
        for index in 0..<text.count {
            let byte = text[index]
            switch byte {
            case UInt8(ascii: "\n"): (line, dots) = (line + 1, 0)
            // No key has two consecutive dots.
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
