/// Makes names harmless to look at. A name is whatever a file says it is: it may hold escape
/// sequences that drive a terminal, line breaks, or marks that turn the direction of writing.
package enum VisibleText {
    /// Whether a character acts on what stands around it instead of being seen.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// `text` with hidden characters written out: `\n`, `\x1b`, `\u{202E}`; all but those that `keeping` names.
    package static func of(_ text: String, keeping: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
        guard mayHide(text) else { return text }
        var visible = ""
        for scalar in text.unicodeScalars {
            if isHidden(scalar), !keeping(scalar) {
                visible += escape(scalar)
            } else {
                visible.unicodeScalars.append(scalar)
            }
        }
        return visible
    }

    /// Nearly all names are printable ASCII, which a look at the bytes shows.
    static func mayHide(_ text: String) -> Bool {
        mayHide(text.utf8Span.span)
    }

    static func mayHide(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] < 0x20 || bytes[index] >= 0x7F { return true }
        return false
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        default: break
        }
        guard scalar.isASCII else {
            return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
        return (scalar.value < 16 ? "\\x0" : "\\x") + String(scalar.value, radix: 16)
    }
}
