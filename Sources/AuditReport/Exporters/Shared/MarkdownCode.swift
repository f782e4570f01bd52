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
        for scalar in text.unicodeScalars {
            if scalar.isASCII, !isHarmless(scalar) {
                written += "&#\(scalar.value);"
            } else {
                written.unicodeScalars.append(scalar)
            }
        }
        return written
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", " ", "(", ")", ",", "-", ".", ";", "'": true
        default: false
        }
    }
}
