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

//  HGPlugin%s      %@Controller      row%lu:ofSection%02d:

/// A format string that may produce a name: literal text between conversions.
struct NameFormat: Hashable {
    /// The minimum length of the literal text in bytes. Formats with less text match almost any name.
    private static let leastText = 4
    /// The maximum length of a format or a name in bytes.
    private static let longest = 256

    let text: ByteView
    /// The literal parts, one more than the number of conversions. The first and the last may be empty.
    private var literals: [ByteView] = []
    private let size: Int

    /// - Parameter marks: bytes that names have besides those of identifiers.
    /// - Returns: `nil` for a string without conversions, or one that cannot produce a name.
    init?(_ text: ByteView, marks: Set<UInt8> = []) {
        guard text.count <= NameFormat.longest, text.firstIndex(of: UInt8(ascii: "%")) != nil else { return nil }
        var start = 0
        var index = 0
        while let byte = text.byte(at: index) {
            if byte == UInt8(ascii: "%") {
                guard let end = NameFormat.endOfConversion(text, index + 1) else { return nil }
                literals.append(text[clamped: start..<index])
                start = end
                index = end
            } else {
                guard NameFormat.isName(byte) || marks.contains(byte) else { return nil }
                index += 1
            }
        }
        literals.append(text.dropFirst(start))
        size = literals.reduce(0) { $0 + $1.count }
        guard size >= NameFormat.leastText else { return nil }
        self.text = text
    }

    /// Returns the end of a conversion: flags, width, precision, length, and the letter. `%%` is not a conversion.
    private static func endOfConversion(_ text: ByteView, _ start: Int) -> Int? {
        var index = start
        while let byte = text.byte(at: index), modifiers.contains(byte) { index += 1 }
        guard let byte = text.byte(at: index), letters.contains(byte) else { return nil }
        return index + 1
    }

    private static let modifiers = Set("-+ #0123456789.*$'hlqLzjt".utf8)
    private static let letters = Set("@sSdDiuUxXoOcCp".utf8)

    private static func isName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    }

    /// Returns whether the format can produce the name with accepted text for each conversion.
    func fits(_ name: ByteView, where fills: (ByteView) -> Bool = { _ in true }) -> Bool {
        guard name.count > size, name.count <= NameFormat.longest, let head = literals.first,
            name.prefix(head.count) == head
        else { return false }
        // The offsets in the name up to which the format matches so far.
        var places: Set<Int> = [head.count]
        for (number, literal) in literals.enumerated().dropFirst() {
            let isLast = number == literals.count - 1
            let last = name.count - literal.count
            var next: Set<Int> = []
            for place in places where place < last {
                for end in (isLast ? last : place + 1)...last
                where name[clamped: end..<end + literal.count] == literal && fills(name[clamped: place..<end]) {
                    next.insert(end + literal.count)
                }
            }
            places = next
        }
        return !places.isEmpty
    }
}
