//  address.isHome      a key path: names and dots
//   isDirty == YES      a predicate: names and comparisons

/// The keys in strings for key-value coding: key paths and predicates.
struct KeyWords {
    private static let longest = 512
    private static let comparisons: [ByteView] = [
        "=", "<", ">", " IN ", " in ", " LIKE", " like", "CONTAINS", "contains", "BEGINSWITH", "ENDSWITH", "MATCHES",
    ]
    private var words: Set<ByteView> = []

    mutating func add(_ text: ByteView) {
        guard text.count <= KeyWords.longest, KeyWords.holdsKeys(text) else { return }
        var start = 0
        for index in 0...text.count {
            if let byte = text.byte(at: index), KeyWords.isName(byte) { continue }
            if index > start { words.insert(text[clamped: start..<index]) }
            start = index + 1
        }
    }

    func contains(_ key: ByteView) -> Bool { words.contains(key) }

    private static func holdsKeys(_ text: ByteView) -> Bool {
        var isPath = true
        var dots = 0
        for index in 0..<text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ".") {
                dots += 1
            } else if !isName(byte), byte != UInt8(ascii: "@") {
                isPath = false
            }
        }
        return isPath ? dots > 0 : comparisons.contains { text.firstIndex(of: $0) != nil }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
    }
}
