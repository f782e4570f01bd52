/// Words in ASCII order with a space or a line's end between them, searched where they lie.
struct WordList {
    let text: ByteView

    /// Whether `word` is there, be it as it is or with a `=` behind it.
    func contains(_ word: [UInt8]) -> Bool { found(word) != nil }

    /// Whether `word=` is there.
    func containsPair(_ word: [UInt8]) -> Bool { found(word) == true }

    /// All words, in their order.
    var words: [ByteView] {
        var words: [ByteView] = []
        var start = 0
        while start < text.count {
            let end = end(from: start)
            if end > start { words.append(text[clamped: start..<end]) }
            start = end + 1
        }
        return words
    }

    /// Whether a `=` follows `word`; `nil` where it is not in the list.
    private func found(_ word: [UInt8]) -> Bool? {
        var low = 0
        var high = text.count
        while low < high {
            let start = start(before: low + (high - low) / 2, from: low)
            let end = end(from: start)
            let isPair = end > start && text[end - 1] == UInt8(ascii: "=")
            switch order(text[clamped: start..<(isPair ? end - 1 : end)], word) {
            case 0: return isPair
            case ..<0: low = end + 1
            default: high = start
            }
        }
        return nil
    }

    private func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }

    private func start(before index: Int, from low: Int) -> Int {
        var start = index
        while start > low, !isSeparator(text[start - 1]) { start -= 1 }
        return start
    }

    private func end(from start: Int) -> Int {
        var end = start
        while end < text.count, !isSeparator(text[end]) { end += 1 }
        return end
    }

    /// Below, at or above zero, as `left` comes before, with or after `right`.
    private func order(_ left: ByteView, _ right: [UInt8]) -> Int {
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
            return Int(left[index]) - Int(right[index])
        }
        return left.count - right.count
    }
}
