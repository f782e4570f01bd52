/// Names that code may put together at run time, of formats, of two strings, or of a string and a number.
struct ComposedNames {
    private let texts: Set<ByteView>
    private var formats: [NameFormat] = []
    /// The texts that end with a separator, and those that begin with one.
    private var starts: Set<ByteView> = []
    private var ends: Set<ByteView> = []
    /// Whether there is a text of each length, up to the longest name.
    private var hasLength = [Bool](repeating: false, count: longest + 1)

    private static let shortest = 2
    /// Each start of a name is looked up, which takes the square of its length.
    private static let longest = 128
    private static let mostFormats = 256
    /// Bytes that names of resources have besides letters, digits and underscores.
    private static let marks = Set("-/@ ".utf8)

    init(_ texts: Set<ByteView>) {
        self.texts = texts
        for text in texts where text.count <= ComposedNames.longest { hasLength[text.count] = true }
        for text in texts.sorted() where formats.count < ComposedNames.mostFormats {
            if let format = NameFormat(text, marks: ComposedNames.marks, least: 3) { formats.append(format) }
        }
        for text in texts where text.count <= ComposedNames.longest { addParts(text) }
    }

    /// Adds a text to which code may add the rest of a name: `icon_`, `img/bg-`, `_dark`, `_dark.png`.
    private mutating func addParts(_ text: ByteView) {
        let name = text.lastPathComponent
        if let last = name.byte(at: name.count - 1), ComposedNames.isSeparator(last), name.count >= 2 {
            starts.insert(name)
        }
        guard let first = text.byte(at: 0), ComposedNames.isSeparator(first), text.count == name.count else { return }
        let end = name.prefix(name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? name.count)
        if end.count >= 2, ResourcePlace.plain(end).count == end.count { ends.insert(end) }
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") }

    /// Returns how a name may be made; `nil` if no strings make it.
    func composition(of name: ByteView) -> String? {
        if let format = formats.first(where: { $0.fits(name) }) {
            return "the format \"\(format.text.lossless)\" makes its name"
        }
        guard name.count <= ComposedNames.longest else { return nil }
        if isJoined(name) { return "strings that are joined make its name" }
        for length in stride(from: name.count - 1, to: 1, by: -1) {
            if starts.contains(name.prefix(length)) {
                return "the string \"\(name.prefix(length).lossless)\" may be the start of its name"
            }
            if ends.contains(name.dropFirst(name.count - length)) {
                return "the string \"\(name.dropFirst(name.count - length).lossless)\" may be the end of its name"
            }
        }
        for length in stride(from: name.count - 1, through: ComposedNames.shortest, by: -1)
        where hasLength[length] && texts.contains(name.prefix(length)) {
            let rest = name.dropFirst(length)
            let behind = ComposedNames.withoutDigits(rest)
            let isNumber = behind.isEmpty && !rest.isEmpty
            guard isNumber || behind.count >= ComposedNames.shortest && (texts.contains(behind) || texts.contains(rest))
            else { continue }
            return "the strings \"\(name.prefix(length).lossless)\" and \"\(rest.lossless)\" make its name"
        }
        return nil
    }

    /// Returns whether a separator is a text, and so is each part between such separators: a list of strings that code joins.
    private func isJoined(_ name: ByteView) -> Bool {
        ["_", "-"].contains { (separator: ByteView) in
            guard texts.contains(separator), let byte = separator.byte(at: 0), name.firstIndex(of: byte) != nil else {
                return false
            }
            var start = 0
            while start <= name.count {
                let end = name.firstIndex(of: byte, from: start) ?? name.count
                let part = name[clamped: start..<end]
                guard texts.contains(part) || ComposedNames.withoutDigits(part).isEmpty else { return false }
                start = end + 1
            }
            return true
        }
    }

    private static func withoutDigits(_ text: ByteView) -> ByteView {
        var start = 0
        while let byte = text.byte(at: start), (0x30...0x39).contains(byte) { start += 1 }
        return text.dropFirst(start)
    }
}
