/// Strings from which names may be composed at run time.
struct NameParts {
    /// A possible composition of a name.
    struct Composition {
        /// The string that is a prefix of the name, or the format string that matches it.
        var text: ByteView
        /// Whether the rest of the name is in the file too, as a string or as digits.
        var isWhole: Bool
    }

    /// The accepted lengths in bytes. Shorter parts match by chance, and longer ones are not names.
    private static let lengths = 4...256
    /// The maximum number of formats. Each is compared with every name, and no real program has more.
    private static let formatLimit = 64

    private var whole: Set<ByteView> = []
    private var formats: Set<NameFormat> = []

    mutating func add(_ text: ByteView) {
        guard text.count <= NameParts.lengths.upperBound else { return }
        whole.insert(text)
        if formats.count < NameParts.formatLimit, let format = NameFormat(text) { formats.insert(format) }
    }

    /// Returns a string that is a prefix of the name, or a format that matches it. A composition of the complete name
    /// is preferred.
    func composition(of name: ByteView, isString: (ByteView) -> Bool) -> Composition? {
        guard !whole.isEmpty else { return nil }
        func stands(_ part: ByteView) -> Bool { isString(part) || NameParts.areDigits(part) }
        var first: ByteView?
        let longest = min(name.count - 1, NameParts.lengths.upperBound)
        for length in stride(from: longest, through: NameParts.lengths.lowerBound, by: -1)
        where whole.contains(name.prefix(length)) {
            if stands(name.dropFirst(length)) { return Composition(text: name.prefix(length), isWhole: true) }
            first = first ?? name.prefix(length)
        }
        let fitting = formats.filter { $0.fits(name) }
        if let format = fitting.filter({ $0.fits(name, where: stands) }).map(\.text).min() {
            return Composition(text: format, isWhole: true)
        }
        return (first ?? fitting.map(\.text).min()).map { Composition(text: $0, isWhole: false) }
    }

    private static func areDigits(_ text: ByteView) -> Bool {
        !text.isEmpty && (0..<text.count).allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[$0] }
    }
}

extension NameParts.Composition {
    /// The doubt about a finding with the composed name.
    var sign: Sign {
        isWhole
            ? .atMost(.low, "its name is made of the string \"\(text.text)\" and others in the file")
            : .atMost(.medium, "the string \"\(text.text)\" may be made into its name")
    }
}

extension OutsideUse.Formats {
    /// Returns the doubt about a finding with a name that another image may look up.
    func sign(of name: ByteView) -> Sign? {
        maker(of: name).map { .atMost(.medium, "\($0.image.text) looks up names of the form \"\($0.format.text)\"") }
    }
}
