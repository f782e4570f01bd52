/// Recognition of JSON documents by a few of their bytes.
enum JSONText {
    /// The bytes that are searched at each end of a document.
    private static let margin = 1 << 12

    static func isObject(_ bytes: ByteView) -> Bool {
        var reader = JSONReader(bytes)
        return reader.next == UInt8(ascii: "{")
    }

    /// Returns whether the words occur near the start or the end of a document.
    static func has(_ words: StaticString, in bytes: ByteView) -> Bool {
        bytes.prefix(margin).firstIndex(of: ByteView(words)) != nil
            || bytes.dropFirst(max(0, bytes.count - margin)).firstIndex(of: ByteView(words)) != nil
    }

    static func firstKey(of bytes: ByteView) -> ByteView? {
        var reader = JSONReader(bytes)
        guard (try? reader.beginObject()) != nil else { return nil }
        return try? reader.nextKey()
    }
}

extension JSONReader {
    /// Reads a number that is 0 or more; one that does not fit is the largest that does.
    mutating func roundedCount() throws(InputError) -> UInt64 {
        let value = try number()
        guard value >= 0 else { throw failure("a number that is not negative is expected") }
        return UInt64(exactly: value.rounded()) ?? .max
    }

    /// Reads `true`, `false`, or a number that stands for one of them.
    mutating func flag() throws(InputError) -> Bool {
        next == UInt8(ascii: "t") || next == UInt8(ascii: "f") ? try bool() : try number() != 0
    }
}
