import LinkMapKit

/// Formats names as Markdown code; no name can end the code early.
package enum MarkdownCode {
    /// Returns a code span. Only a backtick and, in a table, a vertical bar are special inside a code span. A name with
    /// either becomes an HTML element with character references, since renderers treat backslashes before bars
    /// differently.
    package static func text(_ name: String) -> String {
        let visible = VisibleText.of(name)
        let isPlain = !visible.utf8.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }
        // An empty or blank code span is not valid.
        guard isPlain, visible.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
            return "<code>\(references(visible))</code>"
        }
        return "`\(visible)`"
    }

    /// Returns a sentence, which may contain names, with all Markdown syntax escaped.
    package static func prose(_ text: String) -> String { references(VisibleText.of(text)) }

    private static func references(_ text: String) -> String {
        var written = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            if scalar.isASCII, !isHarmless(scalar), !isHarmless(scalar, before: next) {
                written += "&#\(scalar.value);"
            } else {
                written.unicodeScalars.append(scalar)
            }
        }
        return written
    }

    /// Returns whether a character is no syntax because of the one behind it: a colon that ends a phrase begins no emoji,
    /// and a plus sign of a number begins no list.
    private static func isHarmless(_ scalar: Unicode.Scalar, before next: Unicode.Scalar) -> Bool {
        scalar == ":" && next == " " || scalar == "+" && ("0"..."9").contains(next)
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", "(", ")", ",", "-", ".", ";", "'": true
        default: false
        }
    }
}
