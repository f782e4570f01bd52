/// Names that code may put together at run time, of formats, of two strings, or of a string and a number.
struct ComposedNames {
    private let texts: Set<ByteView>
    private var formats: [NameFormat] = []
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
            if let format = NameFormat(text, marks: ComposedNames.marks) { formats.append(format) }
        }
    }

    /// Returns how a name may be made; `nil` if no strings make it.
    func composition(of name: ByteView) -> String? {
        if let format = formats.first(where: { $0.fits(name) }) {
            return "the format \"\(format.text.lossless)\" makes its name"
        }
        guard name.count <= ComposedNames.longest else { return nil }
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

    private static func withoutDigits(_ text: ByteView) -> ByteView {
        var start = 0
        while let byte = text.byte(at: start), (0x30...0x39).contains(byte) { start += 1 }
        return text.dropFirst(start)
    }
}
