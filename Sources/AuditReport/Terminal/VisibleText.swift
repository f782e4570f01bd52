import LinkMapKit

/// Makes names harmless to print. A name in a file may contain any bytes: escape sequences that control a terminal,
/// line breaks, or characters that change the writing direction.
package enum VisibleText {
    /// Returns whether a character is invisible or changes how its neighbors are shown.
    package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    /// Returns `text` with hidden characters escaped (`\n`, `\x1b`, `\u{202E}`), except those that `keeping` accepts.
    package static func of(_ text: String, keeping: (Unicode.Scalar) -> Bool = { _ in false }) -> String {
        if PlainBytes.areAll(of: text) { return text }
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
