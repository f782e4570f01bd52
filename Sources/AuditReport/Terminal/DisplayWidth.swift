import AuditPlatform
import CWideCharacters
import LinkMapKit

/// Computes the width of text in terminal columns.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        if PlainBytes.areAll(of: text) { return text.utf8.count }
        CharacterLocale.prepare()
        return text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// Returns 2 for East Asian wide characters, 0 for combining marks.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        let width = wcwidth(Int32(scalar.value))
        // -1 is a character unknown to the C library; most of these take one column.
        return width < 0 ? 1 : Int(width)
    }

    /// Returns `text` in at most `width` columns, with its middle left out: both ends of a name are significant.
    package static func elide(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        let room = max(width - 1, 0)
        let scalars = Array(text.unicodeScalars)
        let tail = fitting(scalars.reversed(), in: room / 2)
        let head = fitting(scalars, in: room - room / 2)
        var elided = String.UnicodeScalarView(scalars.prefix(head))
        elided.append("…")
        elided.append(contentsOf: scalars.suffix(tail))
        return String(elided)
    }

    /// Returns `text` in at most `width` columns, with its end left out; between words, unless that would lose more than
    /// half of the width.
    package static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        let head = prefix(of: text, in: max(width - 1, 0))
        guard text.unicodeScalars.dropFirst(head.unicodeScalars.count).first != " ",
            let blank = head.lastIndex(of: " "), of(String(head[..<blank])) * 2 >= width
        else { return head + "…" }
        return head[..<blank] + "…"
    }

    /// Returns the beginning of `text` that fits into `width` columns.
    ///
    /// - Parameter least: the number of characters that it has in any case, so that callers advance.
    static func prefix(of text: String, in width: Int, least: Int = 0) -> String {
        let scalars = Array(text.unicodeScalars)
        return String(String.UnicodeScalarView(scalars.prefix(max(fitting(scalars, in: width), least))))
    }

    /// Returns how many of the first `scalars` fit in `room` columns.
    private static func fitting(_ scalars: [Unicode.Scalar], in room: Int) -> Int {
        var left = room
        for (count, scalar) in scalars.enumerated() {
            left -= of(scalar)
            if left < 0 { return count }
        }
        return scalars.count
    }
}

/// Sets the character encoding of the C library to UTF-8 regardless of the environment: names in a file do not depend
/// on the user's language.
enum CharacterLocale {
    private static let isUTF8: Bool =
        unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil || setlocale(LC_CTYPE, "UTF-8") != nil

    /// Sets the locale; required before `wcwidth` and `regcomp`. If the locale is missing, both still work for ASCII.
    static func prepare() {
        _ = isUTF8
    }
}
