import LinkMapKit

/// Breaks lines between words, so that none is wider than a terminal.
package enum LineBreaks {
    /// Returns the lines of a text. A word that is wider than a line is broken where the line ends.
    ///
    /// - Parameter hang: the number of blanks before every line but the first.
    package static func broken(_ text: String, to width: Int, hang: Int = 0) -> [String] {
        let width = max(width, 2)
        // A wide character has room behind any indentation.
        let mostBlanks = width < 3 ? 0 : width / 2
        let indent = String(repeating: " ", count: min(hang, mostBlanks))
        var lines: [String] = []
        var line = ""
        var room = width
        func flush() {
            lines.append(line)
            line = indent
            room = width - indent.utf8.count
        }
        for (blanks, word) in words(of: text) {
            let length = DisplayWidth.of(word)
            if lines.isEmpty || line.utf8.count > indent.utf8.count {
                if !line.isEmpty, blanks.utf8.count + length > room {
                    flush()
                } else {
                    let shown = line.isEmpty ? blanks.prefix(mostBlanks) : blanks[...]
                    line += shown
                    room -= shown.utf8.count
                }
            }
            var rest = word
            while DisplayWidth.of(rest) > room {
                let start = DisplayWidth.prefix(of: rest, in: room, least: 1)
                line += start
                rest.unicodeScalars.removeFirst(start.unicodeScalars.count)
                flush()
            }
            line += rest
            room -= DisplayWidth.of(rest)
        }
        return lines + [line]
    }

    /// Returns the words of a text, each with the blanks before it.
    private static func words(of text: String) -> [(blanks: String, word: String)] {
        var words: [(blanks: String, word: String)] = []
        var blanks = ""
        for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
            if !piece.isEmpty {
                words.append((blanks, String(piece)))
                blanks = ""
            }
            blanks += " "
        }
        return words
    }
}
