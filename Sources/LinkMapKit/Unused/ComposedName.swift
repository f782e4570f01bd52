/// Names that are put together at run time, of strings that are there.
enum ComposedName {
    /// Parts that are shorter say nothing.
    private static let shortest = 4

    /// A string that the name begins with, or a format that fits it.
    static func part(of name: ByteView, in parts: Set<ByteView>) -> ByteView? {
        guard !parts.isEmpty else { return nil }
        for length in stride(from: name.count - 1, through: shortest, by: -1) where parts.contains(name.prefix(length))
        {
            return name.prefix(length)
        }
        return parts.filter { fits(name, $0) }.min()
    }

    /// Whether a format with one `%@` could give the name.
    private static func fits(_ name: ByteView, _ format: ByteView) -> Bool {
        guard let mark = format.firstIndex(of: ByteView("%@")) else { return false }
        let (head, tail) = (format.prefix(mark), format.dropFirst(mark + 2))
        guard head.count + tail.count >= shortest, head.count + tail.count < name.count else { return false }
        return name.prefix(head.count) == head && name.dropFirst(name.count - tail.count) == tail
    }
}
