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
    /// Whether each conversion makes one byte at least. A string may be empty.
    private var makesText: [Bool] = []
    /// The length of the literal text in bytes.
    private var size = 0

    /// - Parameters:
    ///   - marks: bytes that names have besides those of identifiers.
    ///   - least: the minimum length of the literal text in bytes.
    /// - Returns: `nil` for a string without conversions, or one that cannot produce a name.
    init?(_ text: ByteView, marks: Set<UInt8> = [], least: Int = NameFormat.leastText) {
        self.text = text
        guard read(text, marks), literals.count > 1, size >= least else { return nil }
    }

    /// Creates the form of a name of which code shows parts, and anything may stand between these.
    ///
    /// - Returns: `nil` if the parts have no letter and no digit, so that nearly any name may have the form.
    init?(literals: [ByteView]) {
        guard literals.count > 1, literals.contains(where: NameFormat.fixesText) else { return nil }
        text = ByteView(copying: literals.map(\.lossless).joined(separator: "%@"))
        self.literals = literals
        size = literals.reduce(0) { $0 + $1.count }
        makesText = [Bool](repeating: false, count: literals.count - 1)
    }

    /// Returns the parts of a format between its conversions; `nil` for a format that cannot produce a name.
    static func literals(of text: ByteView) -> [ByteView]? { NameFormat(text, least: 0)?.literals }

    private static func fixesText(_ literal: ByteView) -> Bool {
        (0..<literal.count).contains { literal[$0].isLetter || literal[$0].isDigit }
    }

    private mutating func read(_ text: ByteView, _ marks: Set<UInt8>) -> Bool {
        guard text.count <= NameFormat.longest, text.firstIndex(of: UInt8(ascii: "%")) != nil else { return false }
        var start = 0
        var index = 0
        while let byte = text.byte(at: index) {
            if byte == UInt8(ascii: "%") {
                guard let end = NameFormat.endOfConversion(text, index + 1) else { return false }
                literals.append(text[clamped: start..<index])
                makesText.append(!NameFormat.strings.contains(text[end - 1]))
                start = end
                index = end
            } else {
                guard NameFormat.isName(byte) || marks.contains(byte) else { return false }
                index += 1
            }
        }
        literals.append(text.dropFirst(start))
        size = literals.reduce(0) { $0 + $1.count }
        return true
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
    private static let strings = Set("@sS".utf8)

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "$")
    }

    /// Returns whether the format can produce the name with accepted text for each conversion.
    func fits(_ name: ByteView, where fills: (ByteView) -> Bool = { _ in true }) -> Bool {
        guard name.count >= size, name.count <= NameFormat.longest, let head = literals.first, let tail = literals.last,
            name.prefix(head.count) == head, name.dropFirst(name.count - tail.count) == tail
        else { return false }
        // The offsets in the name up to which the format matches so far.
        var places: Set<Int> = [head.count]
        for (number, literal) in literals.enumerated().dropFirst() {
            let isLast = number == literals.count - 1
            let last = name.count - literal.count
            let least = makesText[number - 1] ? 1 : 0
            var next: Set<Int> = []
            for place in places where place + least <= last {
                for end in (isLast ? last : place + least)...last
                where name[clamped: end..<end + literal.count] == literal
                    && (end == place || fills(name[clamped: place..<end]))
                {
                    next.insert(end + literal.count)
                }
            }
            places = next
        }
        return !places.isEmpty
    }
}
