//  /* Title of the window */
//  "hello.title" = "Hello";          also  key = value;  in UTF-8 or UTF-16

/// A table of localised strings: text as people write it, or a property list.
struct StringTable {
    private(set) var entries: [(key: ByteView, value: ByteView)] = []
    /// The number of bytes that comments take in the file.
    private(set) var commentBytes: UInt64 = 0

    init(_ bytes: ByteView) {
        if let list = PropertyList.read(bytes) {
            entries = list.entries(of: list.root).map { ($0.key, list.text(of: $0.value) ?? .empty) }
            return
        }
        let (text, width) = StringTable.narrow(bytes)
        read(text, width: width)
    }

    /// Returns the text in UTF-8, with the number of bytes of its characters in the file.
    private static func narrow(_ bytes: ByteView) -> (ByteView, width: UInt64) {
        let isLittle = bytes.byte(at: 0) == 0xFF && bytes.byte(at: 1) == 0xFE
        guard isLittle || bytes.byte(at: 0) == 0xFE && bytes.byte(at: 1) == 0xFF else { return (bytes, 1) }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
            bytes.integer(at: $0, as: UInt16.self, bigEndian: !isLittle) ?? 0
        }
        return (ByteView(copying: String(decoding: units, as: UTF16.self)), 2)
    }

    private mutating func read(_ text: ByteView, width: UInt64) {
        var position = 0
        var words: [ByteView] = []
        while let byte = text.byte(at: position) {
            let rest = text.dropFirst(position)
            switch byte {
            case UInt8(ascii: "/") where rest.starts(with: "/*"), UInt8(ascii: "/") where rest.starts(with: "//"):
                let mark: ByteView = rest.starts(with: "/*") ? "*/" : "\n"
                let end = text.firstIndex(of: mark, from: position + 2).map { $0 + mark.count } ?? text.count
                commentBytes += UInt64(end - position) * width
                position = end
            case UInt8(ascii: "\""):
                var end = position + 1
                while let next = text.byte(at: end), next != byte { end += next == UInt8(ascii: "\\") ? 2 : 1 }
                words.append(text[clamped: position + 1..<min(end, text.count)])
                position = min(end + 1, text.count)
            case UInt8(ascii: ";"):
                if words.count == 2 { entries.append((words[0], words[1])) }
                words.removeAll(keepingCapacity: true)
                position += 1
            case let byte where StringTable.isWord(byte):
                var end = position
                while let next = text.byte(at: end), StringTable.isWord(next) { end += 1 }
                words.append(text[clamped: position..<end])
                position = end
            default: position += 1
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...0xFF: true
        case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "$"): true
        default: false
        }
    }
}
