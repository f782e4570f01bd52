//  <?xml version="1.0"?> <root> … </root>

/// An XML document, SVG included: a root element whose tags are closed in order.
struct XMLContent: ContentFormat {
    let name: StaticString = "XML text"
    let marks = [UInt16(pair: "<?"), UInt16(pair: "<s"), UInt16(pair: "<!")]
    let isText = true
    /// The least size in bytes. Shorter texts are patterns and parts of documents.
    private static let least = 64
    private static let deepest = 1024

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "<?xml ") || bytes.starts(with: "<svg ") || bytes.starts(with: "<!DOCTYPE ") else {
            return nil
        }
        var open: [ByteView] = []
        var offset = 0
        while let start = bytes.firstIndex(of: UInt8(ascii: "<"), from: offset) {
            guard !bytes[clamped: offset..<start].contains(zero: true),
                let tag = Tag(bytes, at: start), budget.spend(tag.end - offset)
            else { return nil }
            offset = tag.end
            switch tag.form {
            case .note: continue
            case .opening: open.append(tag.name)
            case .closing: guard open.popLast() == tag.name else { return nil }
            case .empty: break
            }
            guard open.count < XMLContent.deepest else { return nil }
            if open.isEmpty { return offset >= XMLContent.least ? end(in: bytes, from: offset) : nil }
        }
        return nil
    }

    private func end(in bytes: ByteView, from offset: Int) -> Int {
        var end = offset
        while let byte = bytes.byte(at: end), byte == 10 || byte == 13 { end += 1 }
        return end
    }

    /// One tag, comment or declaration.
    private struct Tag {
        enum Form { case opening, closing, empty, note }

        var form: Form
        var name: ByteView
        /// The offset behind the tag.
        var end: Int

        init?(_ bytes: ByteView, at start: Int) {
            let rest = bytes.dropFirst(start)
            let close: ByteView =
                rest.starts(with: "<!--")
                ? "-->" : rest.starts(with: "<![CDATA[") ? "]]>" : rest.starts(with: "<?") ? "?>" : ">"
            guard let last = rest.firstIndex(of: close) else { return nil }
            end = start + last + close.count
            let inner = rest[clamped: 1..<last]
            guard !inner.contains(zero: true), let first = inner.byte(at: 0) else { return nil }
            if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
                (form, name) = (.note, .empty)
                return
            }
            let isClosing = first == UInt8(ascii: "/")
            let named = isClosing ? inner.dropFirst(1) : inner
            var length = 0
            while let byte = named.byte(at: length), byte > 32, byte != UInt8(ascii: "/") { length += 1 }
            guard length > 0 else { return nil }
            name = named.prefix(length)
            form = isClosing ? .closing : inner.ends(with: "/") ? .empty : .opening
        }
    }
}

extension ByteView {
    /// Returns whether a zero byte is among the bytes.
    fileprivate func contains(zero: Bool) -> Bool { firstIndex(of: 0) != nil }
}
