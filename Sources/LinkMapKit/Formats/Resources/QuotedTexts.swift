//  <img src="a.png">    srcset="a.png 1x, b.png 2x"    url(b.png)    url("c.png")    {"image": "d.png"}    import 'e.js'    /* no "text" */

/// The texts in quotes of a page, a style sheet, a script or a JSON document. Comments hold none.
struct QuotedTexts {
    private static let longest = 512

    private let bytes: ByteView
    private var position = 0
    private var texts: [ByteView] = []

    static func texts(in bytes: ByteView) -> [ByteView] {
        var reader = QuotedTexts(bytes: bytes)
        reader.read()
        return reader.texts
    }

    private init(bytes: ByteView) { self.bytes = bytes }

    private mutating func read() {
        while let byte = bytes.byte(at: position) {
            switch byte {
            case UInt8(ascii: "/") where follows("/*"): skip(behind: "*/")
            case UInt8(ascii: "<") where follows("<!--"): skip(behind: "-->")
            case UInt8(ascii: "/") where follows("//") && isAtStartOfLine: skip(behind: "\n")
            case UInt8(ascii: "u") where follows("url("): readAddress()
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): readQuoted(byte)
            default: position += 1
            }
        }
    }

    private func follows(_ text: StaticString) -> Bool { bytes.dropFirst(position).starts(with: text) }

    /// Whether only blanks stand before the position. Elsewhere two slashes may belong to an address.
    private var isAtStartOfLine: Bool {
        var place = position
        while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 9 { place -= 1 }
        return place == 0 || bytes[place - 1] == 0x0A
    }

    private mutating func skip(behind mark: ByteView) {
        position = bytes.firstIndex(of: mark, from: position + 2).map { $0 + mark.count } ?? bytes.count
    }

    private mutating func readAddress() {
        position += 4
        guard let byte = bytes.byte(at: position), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "'") else { return }
        let end = bytes.firstIndex(of: UInt8(ascii: ")"), from: position) ?? bytes.count
        add(bytes[clamped: position..<end])
        position = min(end + 1, bytes.count)
    }

    private mutating func readQuoted(_ quote: UInt8) {
        let start = position + 1
        var end = start
        while let byte = bytes.byte(at: end), byte != quote, byte != 0x0A { end += byte == UInt8(ascii: "\\") ? 2 : 1 }
        let text = bytes[clamped: start..<min(end, bytes.count)]
        let name = bytes[clamped: max(position - 7, 0)..<position]
        position = min(end + 1, bytes.count)
        if name.ends(with: "srcset=") { addSources(text) } else { add(text) }
    }

    /// Adds the addresses in a list of images for several scales: `a.png 1x, b.png 2x`.
    private mutating func addSources(_ list: ByteView) {
        var start = 0
        while start < list.count {
            let end = list.firstIndex(of: UInt8(ascii: ","), from: start) ?? list.count
            while start < end, list[start] <= 0x20 { start += 1 }
            let blank = list.firstIndex(of: 0x20, from: start) ?? end
            add(list[clamped: start..<min(blank, end)])
            start = end + 1
        }
    }

    private mutating func add(_ text: ByteView) {
        if !text.isEmpty, text.count <= QuotedTexts.longest { texts.append(text) }
    }
}
