/// A pool of strings of a table of resources, in UTF-8 or UTF-16.
struct AndroidStrings {
    private let bytes: ByteView
    private let count: UInt32
    private let start: Int
    private let isUTF8: Bool

    /// Longer strings are no names and no paths.
    private static let longest = 1000

    init() { self.init(.empty) }

    init(_ bytes: ByteView) {
        self.bytes = bytes
        count = bytes.integer(at: 8) ?? 0
        start = Int(bytes.integer(at: 20, as: UInt32.self) ?? 0)
        isUTF8 = (bytes.integer(at: 16, as: UInt32.self) ?? 0) & 0x100 != 0
    }

    /// Returns a string; `nil` for a number that the pool does not have.
    subscript(number: UInt32) -> ByteView? {
        guard number < count, let offset: UInt32 = bytes.integer(at: 28 + Int(number) * 4) else { return nil }
        let text = bytes.dropFirst(start + Int(offset))
        return isUTF8 ? AndroidStrings.narrow(text) : AndroidStrings.wide(text)
    }

    /// Reads a string behind its length in characters and its length in bytes, each of one or two bytes.
    private static func narrow(_ text: ByteView) -> ByteView? {
        var offset = 0
        var length = 0
        for _ in 0..<2 {
            guard let first = text.byte(at: offset) else { return nil }
            length = Int(first)
            if first & 0x80 != 0, let second = text.byte(at: offset + 1) {
                length = Int(first & 0x7F) << 8 | Int(second)
                offset += 1
            }
            offset += 1
        }
        return length > longest ? nil : text.slice(at: UInt64(offset), count: UInt64(length))
    }

    /// Reads a string behind its length in units, of two or four bytes.
    private static func wide(_ text: ByteView) -> ByteView? {
        guard let first: UInt16 = text.integer(at: 0) else { return nil }
        var (length, offset) = (Int(first), 2)
        if first & 0x8000 != 0, let second: UInt16 = text.integer(at: 2) {
            (length, offset) = (Int(first & 0x7FFF) << 16 | Int(second), 4)
        }
        guard length <= longest, length <= text.count / 2 else { return nil }
        let units = (0..<length).map { text.integer(at: offset + $0 * 2, as: UInt16.self) ?? 0 }
        return ByteView(copying: String(decoding: units, as: UTF16.self))
    }
}
