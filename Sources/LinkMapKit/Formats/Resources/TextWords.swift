/// The words of a text file in a bundle, such as a script, a configuration or a table of strings. An app may use any of
/// them to look up classes or compose selectors, so they are weak evidence.
struct TextWords {
    /// Minimum length of a word in bytes.
    private static let shortest = 3
    private static let longestWord = 200
    /// Size limit of a text file in bytes; longer files are data.
    static let longest = 16 << 20

    /// Whether a file's name is that of text for programs. Prose is excluded.
    static func isNamed(_ path: ByteView) -> Bool { textEnds.contains { path.ends(with: $0) } }

    private static let textEnds: [StaticString] = [
        ".js", ".mjs", ".cjs", ".jsbundle", ".ts", ".json", ".html", ".htm", ".xhtml", ".xml", ".lua", ".py", ".rb",
        ".pl",
        ".sh", ".cfg", ".conf", ".config", ".ini", ".properties", ".yaml", ".yml", ".toml",
    ]

    /// Whether a file is a table of strings. It holds displayed text, but some apps look up classes in it too.
    static func isTable(_ path: ByteView) -> Bool { path.ends(with: ".strings") }

    /// Adds every word once. A word consists of letters, digits and underscores and does not start with a digit.
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
