/// A filter before a lookup of names. It rules out most other texts by their lengths and last bytes, where the lookup
/// would read them whole.
struct NameSieve {
    private var marks: AddressSieve

    init(_ names: some Collection<ByteView>) {
        marks = AddressSieve(capacity: names.count)
        for name in names { marks.insert(NameSieve.mark(of: name)) }
    }

    /// Returns whether a text can be one of the names. Some other texts pass as well.
    @inline(__always)
    func mayHold(_ text: ByteView) -> Bool { !text.isEmpty && marks.mayHold(NameSieve.mark(of: text)) }

    /// Returns a number that differs for most texts: the length and the last eight bytes, if there are as many.
    @inline(__always)
    private static func mark(of text: ByteView) -> UInt64 {
        let end = text.integer(at: text.count - 8, as: UInt64.self) ?? UInt64(text.byte(at: text.count - 1) ?? 0)
        return end &+ UInt64(text.count)
    }
}
