/// A cursor over the lines of a text, without decoding. All map parsers use it.
///
/// A line is a view of the text without its line break (`\n`, or `\r\n` on request). Nothing is copied, and each byte is
/// read once; a gigabyte without a line break is one line.
struct LineCursor {
    let text: ByteView
    /// Whether a `\r` before the line break belongs to the line break.
    var dropsCarriageReturn: Bool
    /// Offset of the last line that ``next()`` returned.
    private(set) var lineStart = 0
    /// Offset of the next line.
    private(set) var position = 0

    init(_ text: ByteView, dropsCarriageReturn: Bool) {
        self.text = text
        self.dropsCarriageReturn = dropsCarriageReturn
    }

    /// Offset of the last line that ``next()`` returned, for errors.
    var offset: UInt64 { UInt64(lineStart) }

    /// Returns the next line; `nil` after the last one.
    @inline(__always)
    mutating func next() -> ByteView? {
        guard position < text.count else { return nil }
        lineStart = position
        var end = text.count
        if let lineBreak = text.firstIndex(of: UInt8(ascii: "\n"), from: position) {
            end = lineBreak
            position = lineBreak + 1
        } else {
            position = end
        }
        if dropsCarriageReturn, end > lineStart, text[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return text[clamped: lineStart..<end]
    }

    /// Moves the cursor to the line that begins at `start`.
    mutating func move(to start: Int) { position = min(max(start, 0), text.count) }

    /// Returns the line at ``position`` without moving the cursor.
    func peek() -> ByteView? {
        var copy = self
        return copy.next()
    }

    /// Finds the first line at or after ``position`` that equals `words`, and returns its offset.
    ///
    /// The search is for the words and not for lines: it is as fast as `memchr` when their first byte is rare.
    func firstLine(_ words: StaticString) -> Int? {
        let needle = ByteView(words)
        var from = position
        while from < text.count {
            // The pages of a long text are released on the way; later readers read them again.
            let window = min(from + LineCursor.window, text.count)
            if let start = firstLine(needle, in: text.prefix(window + needle.count), from: from) { return start }
            if text.count - position > LineCursor.window { MappedFile.release(text[clamped: from..<window]) }
            from = window
        }
        return nil
    }

    private static let window = 32 << 20

    private func firstLine(_ needle: ByteView, in text: ByteView, from: Int) -> Int? {
        var from = from
        while let start = text.firstIndex(of: needle, from: from) {
            let startsLine = start == 0 || text[start - 1] == UInt8(ascii: "\n")
            if startsLine, endsLine(at: start + needle.count) { return start }
            from = start + 1
        }
        return nil
    }

    private func endsLine(at end: Int) -> Bool {
        guard let byte = text.byte(at: end) else { return true }
        if byte == UInt8(ascii: "\n") { return true }
        return byte == UInt8(ascii: "\r") && (text.byte(at: end + 1) ?? UInt8(ascii: "\n")) == UInt8(ascii: "\n")
    }
}
