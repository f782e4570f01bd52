/// Escapes text for SARIF.
package enum SARIFText {
    /// Returns an escaped message. Single braces would be placeholders, so they are doubled; brackets followed by
    /// parentheses would be a link.
    package static func message(_ words: String) -> String {
        let text = VisibleText.of(words)
        let hasLink = zip(text.utf8, text.utf8.dropFirst()).contains { first, second in
            first == UInt8(ascii: "]") && second == UInt8(ascii: "(")
        }
        var message = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "{", "}": message.unicodeScalars.append(scalar)
            case "[", "]", "\\": if hasLink { message += "\\" }
            default: break
            }
            message.unicodeScalars.append(scalar)
        }
        return message
    }

    /// Returns a path as a URI reference (RFC 3986): relative to the project root, or `file:`.
    package static func uri(ofPath path: String) -> String {
        var uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            if isUnreserved(scalar) {
                uri.unicodeScalars.append(scalar)
            } else {
                uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }

    /// Returns the 64-bit FNV-1a hash as hexadecimal digits: the same on every machine and in every build.
    package static func hash(_ text: String) -> String {
        var state: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func isUnreserved(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": true
        default: false
        }
    }
}
