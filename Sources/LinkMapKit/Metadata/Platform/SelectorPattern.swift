/// Selectors that are told by how they are made: `validate*:error:`. A `*` stands for one byte or more without a colon,
/// a `**` at the end for anything.
struct SelectorPattern {
    let head: ByteView
    let tail: ByteView
    let isOpen: Bool

    init?(_ text: ByteView) {
        guard let star = text.firstIndex(of: UInt8(ascii: "*")) else { return nil }
        head = text.prefix(star)
        isOpen = text.byte(at: star + 1) == UInt8(ascii: "*")
        tail = text.dropFirst(isOpen ? star + 2 : star + 1)
    }

    func matches(_ selector: ByteView) -> Bool {
        guard selector.prefix(head.count) == head else { return false }
        if isOpen { return true }
        let end = selector.count - tail.count
        guard end > head.count, selector.dropFirst(end) == tail else { return false }
        return selector[clamped: head.count..<end].firstIndex(of: UInt8(ascii: ":")) == nil
    }
}
