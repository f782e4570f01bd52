//  $s4main11LedgerEntryV6ledger0B5OtherVyF     the identifier `LedgerOther` is written as `0B5Other`

/// A quick test whether a mangled Swift name may mention one of several types, so that few names must be demangled.
///
/// The mangler divides identifiers into words and replaces a word that it has written before with a letter. Each word of
/// a type's name therefore stands in the mangled name at least once as it is spelled.
package struct SwiftWordSieve {
    /// The words of each type, the longest first, by the first four bytes of the longest.
    private var types: [UInt32: [[ByteView]]] = [:]
    /// Marks the keys of ``types``.
    private var bits = [UInt64](repeating: 0, count: 1 << 10)
    /// The words of types with only short ones.
    private var short: [[ByteView]] = []
    /// Whether a type's name is not spelled in mangled names: it is not ASCII, or belongs to the standard library.
    private var isOpen = false

    /// - Parameter types: qualified names, as `Module.Outer.Inner`.
    package init(_ types: some Sequence<ByteView>) {
        for type in types { insert(type) }
    }

    private mutating func insert(_ type: ByteView) {
        guard !type.starts(with: "Swift."), let words = SwiftWordSieve.words(of: type), let longest = words.first else {
            isOpen = true
            return
        }
        guard let start = longest.integer(at: 0, as: UInt32.self) else {
            short.append(words)
            return
        }
        types[start, default: []].append(words)
        let bit = SwiftWordSieve.bit(of: start)
        bits[bit >> 6] |= 1 << UInt64(bit & 63)
    }

    /// Returns whether the demangled form of `name` may contain one of the types.
    package func mayMention(_ name: ByteView) -> Bool {
        if isOpen { return true }
        var index = 0
        while let start = name.integer(at: index, as: UInt32.self) {
            let bit = SwiftWordSieve.bit(of: start)
            if bits[bit >> 6] >> UInt64(bit & 63) & 1 != 0, let types = types[start],
                types.contains(where: { SwiftWordSieve.has(name, $0, from: index) })
            {
                return true
            }
            index += 1
        }
        return short.contains { SwiftWordSieve.has(name, $0, from: 0) }
    }

    /// Whether a name contains all words. The first one does not begin before `start`.
    private static func has(_ name: ByteView, _ words: [ByteView], from start: Int) -> Bool {
        guard name.firstIndex(of: words[0], from: start) != nil else { return false }
        return words.dropFirst().allSatisfy { name.firstIndex(of: $0) != nil }
    }

    @inline(__always)
    private static func bit(of start: UInt32) -> Int { Int((start &* 0x9E37_79B1) >> 16) }

    /// Returns the words by the mangler's rules, the longest first: a word ends before an underscore, and before a capital
    /// letter that follows another character. A single letter is none: the module `__C` is spelled in another way. Returns
    /// `nil` for a text that is not ASCII.
    private static func words(of text: ByteView) -> [ByteView]? {
        var words: [ByteView] = []
        var start: Int?
        for index in 0...text.count {
            let byte = text.byte(at: index) ?? UInt8(ascii: ".")
            guard byte < 0x80 else { return nil }
            let isBreak = byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
            if let first = start, isBreak || isUpper(byte) && !isUpper(text[index - 1]) {
                if index - first > 1 { words.append(text[clamped: first..<index]) }
                start = nil
            }
            if start == nil, !isBreak, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { start = index }
        }
        return Set(words).sorted { ($0.count, $1) > ($1.count, $0) }
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
}
