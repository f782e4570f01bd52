/// Strings of which names are put together at run time.
struct NameParts {
    /// Parts that are shorter say nothing, and longer ones are no names.
    private static let lengths = 4...256
    /// No program has so many; each is held against every name.
    private static let formatLimit = 64

    private var whole: Set<ByteView> = []
    /// With a `%@` in them.
    private var formats: Set<ByteView> = []

    mutating func add(_ text: ByteView) {
        guard text.count <= NameParts.lengths.upperBound else { return }
        whole.insert(text)
        if formats.count < NameParts.formatLimit, text.firstIndex(of: ByteView("%@")) != nil { formats.insert(text) }
    }

    /// A string that the name begins with, or a format that fits it.
    func part(of name: ByteView) -> ByteView? {
        guard !whole.isEmpty else { return nil }
        let longest = min(name.count - 1, NameParts.lengths.upperBound)
        for length in stride(from: longest, through: NameParts.lengths.lowerBound, by: -1)
        where whole.contains(name.prefix(length)) {
            return name.prefix(length)
        }
        return formats.filter { NameParts.fits(name, $0) }.min()
    }

    /// Whether a format with one `%@` could give the name.
    private static func fits(_ name: ByteView, _ format: ByteView) -> Bool {
        guard let mark = format.firstIndex(of: ByteView("%@")) else { return false }
        let (head, tail) = (format.prefix(mark), format.dropFirst(mark + 2))
        guard head.count + tail.count >= lengths.lowerBound, head.count + tail.count < name.count else { return false }
        return name.prefix(head.count) == head && name.dropFirst(name.count - tail.count) == tail
    }
}
