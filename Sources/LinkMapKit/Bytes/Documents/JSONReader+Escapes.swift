extension JSONReader {
    /// Reads the rest of a string that contains escapes, including its closing quote.
    mutating func unescaped(from start: Int) throws(InputError) -> [UInt8] {
        var text: [UInt8] = []
        position = start
        while let byte = bytes.byte(at: position) {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard String(validating: text, as: UTF8.self) != nil else {
                    throw InputError("the string is not UTF-8", at: UInt64(start))
                }
                return text
            case UInt8(ascii: "\\"): try appendEscape(to: &text)
            case 0..<0x20:
                position -= 1
                throw failure("a control character stands in a string")
            default: text.append(byte)
            }
        }
        throw InputError("the string has no end", at: UInt64(start - 1))
    }

    private mutating func appendEscape(to text: inout [UInt8]) throws(InputError) {
        let escape = bytes.byte(at: position)
        position += 1
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape ?? 0)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += Array(String(Character(try scalar())).utf8)
        default:
            position -= 2
            throw failure("there is no such escape")
        }
    }

    /// Reads `\uXXXX`, or a surrogate pair of two of them for a character above U+FFFF.
    private mutating func scalar() throws(InputError) -> Unicode.Scalar {
        let start = position - 2
        var value = try codeUnit()
        if value >= 0xD800, value < 0xDC00, bytes.dropFirst(position).starts(with: "\\u") {
            position += 2
            let low = try codeUnit()
            value = low >= 0xDC00 && low < 0xE000 ? 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00) : 0xD800
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw InputError("half of a surrogate pair is alone", at: UInt64(start))
        }
        return scalar
    }

    private mutating func codeUnit() throws(InputError) -> UInt32 {
        var value: UInt32 = 0
        for index in position..<position + 4 {
            guard let digit = bytes.byte(at: index).flatMap(JSONReader.hexadecimalDigit) else {
                throw failure("four hexadecimal digits are expected")
            }
            value = value << 4 | digit
        }
        position += 4
        return value
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
