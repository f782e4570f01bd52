import LinkMapKit

/// Quotes arguments of commands that a message or a document suggests: whoever copies one runs nothing else.
package enum ShellWord {
    /// Returns one word of a shell. Hidden characters are spelled as `$'\003'`, which shells in use understand: a terminal
    /// acts on them before a shell sees the quotes around them.
    package static func quoted(_ word: String) -> String {
        if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
        if word.unicodeScalars.contains(where: VisibleText.isHidden) {
            return "$'" + word.utf8.map(spelled).joined() + "'"
        }
        let parts = word.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    /// Returns a command of several words.
    package static func command(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"):
            true
        default: false
        }
    }

    /// Returns a byte inside `$'…'`.
    private static func spelled(_ byte: UInt8) -> String {
        let isShown = byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\\")
        guard !isShown else { return String(Unicode.Scalar(byte)) }
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
}
