/// A JSON document: an object or an array with some contents.
struct JSONContent: ContentFormat {
    let name: StaticString = "JSON text"
    let marks = ["{\"", "{ ", "{\n", "{\t", "{\r", "[{", "[\"", "[ ", "[\n", "[[", "[\r", "[\t"].map {
        UInt16(pair: $0)
    }
    let isText = true
    /// The least size in bytes. Shorter texts such as `{}` are formats and patterns.
    private static let least = 64
    private static let deepest = 128

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        var reader = Reader(bytes: bytes, offset: 0, members: 0)
        let isWhole = reader.readValue(depth: 0)
        guard budget.spend(reader.offset), isWhole, reader.offset >= JSONContent.least, reader.members > 0 else {
            return nil
        }
        while let byte = bytes.byte(at: reader.offset), byte == 10 || byte == 13 { reader.offset += 1 }
        return reader.offset
    }

    /// A check of the grammar (RFC 8259) that keeps nothing.
    private struct Reader {
        let bytes: ByteView
        var offset: Int
        /// The number of names in objects.
        var members: Int

        private mutating func skipBlanks() {
            while let byte = bytes.byte(at: offset), byte == 32 || (9...13).contains(byte) { offset += 1 }
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard bytes.byte(at: offset) == byte else { return false }
            offset += 1
            return true
        }

        mutating func readValue(depth: Int) -> Bool {
            guard let first = bytes.byte(at: offset), depth < JSONContent.deepest else { return false }
            switch first {
            case UInt8(ascii: "{"): return readList(UInt8(ascii: "}"), hasNames: true, depth)
            case UInt8(ascii: "["): return readList(UInt8(ascii: "]"), hasNames: false, depth)
            case UInt8(ascii: "\""): return readString()
            case UInt8(ascii: "t"): return readWord("true")
            case UInt8(ascii: "f"): return readWord("false")
            case UInt8(ascii: "n"): return readWord("null")
            default: return readNumber()
            }
        }

        private mutating func readList(_ close: UInt8, hasNames: Bool, _ depth: Int) -> Bool {
            offset += 1
            skipBlanks()
            if take(close) { return true }
            while true {
                if hasNames {
                    guard readString() else { return false }
                    skipBlanks()
                    guard take(UInt8(ascii: ":")) else { return false }
                    members += 1
                    skipBlanks()
                }
                guard readValue(depth: depth + 1) else { return false }
                skipBlanks()
                if take(close) { return true }
                guard take(UInt8(ascii: ",")) else { return false }
                skipBlanks()
            }
        }

        private mutating func readString() -> Bool {
            guard take(UInt8(ascii: "\"")) else { return false }
            while let byte = bytes.byte(at: offset), byte >= 32 {
                offset += byte == UInt8(ascii: "\\") ? 2 : 1
                if byte == UInt8(ascii: "\"") { return true }
            }
            return false
        }

        private mutating func readWord(_ word: StaticString) -> Bool {
            guard bytes.dropFirst(offset).starts(with: word) else { return false }
            offset += word.utf8CodeUnitCount
            return true
        }

        private mutating func readNumber() -> Bool {
            let start = offset
            while let byte = bytes.byte(at: offset),
                (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte | 32 == 0x65
            { offset += 1 }
            return offset > start && (0x30...0x39).contains(bytes[offset - 1])
        }
    }
}
