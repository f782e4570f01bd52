/// The words of a text file of a bundle: a script, a configuration, a table of strings. An app may look classes up and
/// compose selectors by any of them, so they are a sign and no proof.
struct TextWords {
    /// In bytes.
    private static let shortest = 3
    private static let longestWord = 200
    /// Files that are longer are data. In bytes.
    static let longest = 16 << 20

    /// Whether a file's name is that of text that programs read. Prose is left out.
    static func isNamed(_ path: String) -> Bool {
        [
            ".js", ".mjs", ".cjs", ".jsbundle", ".ts", ".json", ".html", ".htm", ".xhtml", ".xml", ".lua", ".py", ".rb",
            ".pl",
            ".sh", ".cfg", ".conf", ".config", ".ini", ".properties", ".yaml", ".yml", ".toml",
        ].contains { path.hasSuffix($0) }
    }

    /// Tables of strings are text for people, but apps look classes up in them too.
    static func isTable(_ path: String) -> Bool { path.hasSuffix(".strings") }

    /// Adds every word once: letters, digits and underscores that begin with no digit.
    static func add(_ text: ByteView, to names: inout NameCollector) {
        var start: Int?
        for index in 0...text.count {
            let byte = index < text.count ? text[index] : 0
            if isLetter(byte) || start != nil && isDigit(byte) {
                if start == nil { start = index }
            } else if let begin = start {
                if index - begin >= shortest, index - begin <= longestWord {
                    names.add(text[clamped: begin..<index], .word)
                }
                start = nil
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
}
