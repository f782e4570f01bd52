/// Selectors that are told by how they are made: `validate*:error:`. A `*` stands for one byte or more without a colon,
/// a `**` at the end for anything.
package struct SelectorPattern {
    /// The fixed parts before, between and behind the stars.
    private let parts: [ByteView]
    private let isOpen: Bool

    var head: ByteView { parts[0] }

    package init?(_ text: ByteView) {
        guard let star = text.firstIndex(of: UInt8(ascii: "*")) else { return nil }
        isOpen = text.byte(at: star + 1) == UInt8(ascii: "*")
        var parts = [text.prefix(star)]
        var start = star + 1
        while !isOpen, let next = text.firstIndex(of: UInt8(ascii: "*"), from: start) {
            parts.append(text[clamped: start..<next])
            start = next + 1
        }
        if !isOpen { parts.append(text.dropFirst(start)) }
        self.parts = parts
    }

    package func matches(_ selector: ByteView) -> Bool {
        guard selector.prefix(head.count) == head else { return false }
        if isOpen { return true }
        var start = head.count
        for part in parts.dropFirst().dropLast() {
            // Each star ends at the first colon at the latest, with which what stands between two stars begins or ends.
            guard let end = place(of: part, in: selector, from: start + 1) else { return false }
            if hasColon(selector, start..<end) { return false }
            start = end + part.count
        }
        guard let tail = parts.last else { return false }
        let end = selector.count - tail.count
        return end > start && selector.dropFirst(end) == tail && !hasColon(selector, start..<end)
    }

    private func place(of part: ByteView, in selector: ByteView, from start: Int) -> Int? {
        guard start + part.count <= selector.count else { return nil }
        return (start...selector.count - part.count).first { selector[clamped: $0..<$0 + part.count] == part }
    }

    private func hasColon(_ selector: ByteView, _ range: Range<Int>) -> Bool {
        selector[clamped: range].firstIndex(of: UInt8(ascii: ":")) != nil
    }
}

/// A selector as the tables write it: by itself, and where it may set a property, as the getters beside it.
struct SelectorForms {
    let bytes: [UInt8]
    /// `isOpaque`, `opaque` and `Opaque` for `setOpaque:`.
    let getters: [[UInt8]]

    init(_ selector: ByteView) {
        bytes = selector.array
        getters = Self.getters(of: bytes)
    }

    func isIn(_ list: WordList) -> Bool {
        list.contains(bytes) || getters.contains { list.containsPair($0) }
    }

    private static func getters(of selector: [UInt8]) -> [[UInt8]] {
        guard selector.count > 4, selector.starts(with: Array("set".utf8)),
            selector.firstIndex(of: UInt8(ascii: ":")) == selector.count - 1
        else { return [] }
        let noun = Array(selector[3..<selector.count - 1])
        let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(noun[0]) ? noun[0] | 0x20 : noun[0]
        return [[lower] + noun.dropFirst(), Array("is".utf8) + noun, noun]
    }
}

extension ByteView {
    fileprivate var array: [UInt8] { (0..<count).map { self[$0] } }
}
