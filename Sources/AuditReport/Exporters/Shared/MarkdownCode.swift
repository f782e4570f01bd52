/// Names as code in Markdown, in a form that no name can leave.
package enum MarkdownCode {
    /// A code span, in which nothing has a meaning but a backtick (and, in a table, a bar). A name
    /// with one of these is rare; it becomes an HTML element, with all that could mean something as
    /// character references: how backslashes in front of bars are read differs between renderers.
    package static func text(_ name: String) -> String {
        let visible = VisibleText.of(name)
        let isPlain = !visible.utf8.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") }
        // A span that is empty, or all space, is not one.
        guard isPlain, visible.utf8.contains(where: { $0 != UInt8(ascii: " ") }) else {
            return "<code>\(references(visible))</code>"
        }
        return "`\(visible)`"
    }

    /// A sentence that may hold names: nothing in it means anything to Markdown.
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
