import CWideCharacters
import Glibc

/// How many columns of a terminal text takes.
package enum DisplayWidth {
    package static func of(_ text: String) -> Int {
        if PlainBytes.areAll(text.utf8Span.span) { return text.utf8.count }
        CharacterLocale.prepare()
        return text.unicodeScalars.reduce(0) { $0 + of($1) }
    }

    /// 2 for East Asian wide characters, 0 for combining marks.
    package static func of(_ scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        let width = wcwidth(Int32(scalar.value))
        // -1 is a character that the C library does not know yet; most of them take one column.
        return width < 0 ? 1 : Int(width)
    }

    /// `text` in at most `width` columns, with its middle left out: the ends of a name say most.
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

    /// `text` in at most `width` columns, with its end left out: a sentence begins with what matters.
    package static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        let scalars = Array(text.unicodeScalars)
        let head = scalars.prefix(fitting(scalars, in: max(width - 1, 0)))
        return String(String.UnicodeScalarView(head)) + "…"
    }

    /// How many of the first `scalars` take no more than `room` columns.
    private static func fitting(_ scalars: [Unicode.Scalar], in room: Int) -> Int {
        var left = room
        for (count, scalar) in scalars.enumerated() {
            left -= of(scalar)
            if left < 0 { return count }
        }
        return scalars.count
    }
}

/// Tells the C library that text is UTF-8, whatever the environment says: names of a file do not
/// change with the user's language.
enum CharacterLocale {
    private static let isUTF8: Bool = unsafe setlocale(LC_CTYPE, "C.UTF-8") != nil

    /// To be called before `wcwidth` and `regcomp`. Where the locale is missing both still work on ASCII.
    static func prepare() {
        _ = isUTF8
    }
}
