import LinkMapKit

/// Escapes names for a file of lines and tabs. The escaping is reversible for any bytes.
///
/// Visible characters stay unchanged and a backslash becomes `\\`. Every byte of a hidden character or of invalid UTF-8
/// becomes `\x` and two digits.
enum EscapedName {
    static func text(of name: ByteView) -> String {
        // Most names need no escaping. `lossless` adds a backslash to names with invalid UTF-8.
        let written = name.lossless
        if PlainBytes.areAll(of: written, but: UInt8(ascii: "\\")) { return written }
        var text = ""
        var rest = name
        while !rest.isEmpty {
            let (scalar, length) = first(of: rest)
            if let scalar, scalar != "\\", !VisibleText.isHidden(scalar) {
                text.unicodeScalars.append(scalar)
            } else if scalar == "\\" {
                text += "\\\\"
            } else {
                for index in 0..<length { text += escape(rest[index]) }
            }
            rest = rest.dropFirst(length)
        }
        return text
    }

    /// Returns the unescaped bytes; `nil` for an escape sequence that ``text(of:)`` does not write.
    static func bytes(of text: ByteView) -> ByteView? {
        let backslash = UInt8(ascii: "\\")
        guard text.firstIndex(of: backslash) != nil else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            guard text[index] == backslash else {
                bytes.append(text[index])
                index += 1
                continue
            }
            if text.byte(at: index + 1) == backslash {
                bytes.append(backslash)
                index += 2
            } else {
                guard let byte = escapedByte(in: text, at: index) else { return nil }
                bytes.append(byte)
                index += 4
            }
        }
        return ByteView(copying: bytes)
    }

    static func escape(_ byte: UInt8) -> String {
        (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
    }

    private static func escapedByte(in text: ByteView, at index: Int) -> UInt8? {
        guard text.byte(at: index + 1) == UInt8(ascii: "x"), let high = text.byte(at: index + 2),
            let low = text.byte(at: index + 3)
        else { return nil }
        let digits = [high, low].map { Character(Unicode.Scalar($0)).hexDigitValue }
        guard let upper = digits[0], let lower = digits[1] else { return nil }
        return UInt8(truncatingIfNeeded: upper << 4 | lower)
    }

    /// Returns the first character and its length, or `nil` and the number of invalid bytes.
    private static func first(of bytes: ByteView) -> (Unicode.Scalar?, Int) {
        var parser = Unicode.UTF8.ForwardParser()
        // A character has at most four bytes.
        var head = (0..<min(bytes.count, 4)).map { bytes[$0] }.makeIterator()
        switch parser.parseScalar(from: &head) {
        case .valid(let encoded): return (Unicode.UTF8.decode(encoded), encoded.count)
        case .error(let length): return (nil, length)
        case .emptyInput: return (nil, 1)
        }
    }
}
