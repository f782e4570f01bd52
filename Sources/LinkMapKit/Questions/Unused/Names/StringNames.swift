/// A search for symbol names among the string constants of an image, by which code may look the symbols up.
enum StringNames {
    static func found(in program: Program, among names: Set<ByteView>) -> Set<ByteView> {
        guard !names.isEmpty else { return [] }
        // A cheap test before the lookup of each string, by its length and its last bytes.
        var sieve = AddressSieve(capacity: names.count)
        for name in names { sieve.insert(mark(of: name)) }
        var found: Set<ByteView> = []
        for section in program.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = program.image.bytes.slice(section.fileRange) else {
                continue
            }
            var start = 0
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                let text = bytes[clamped: start..<end]
                start = end + 1
                if !text.isEmpty, sieve.mayHold(mark(of: text)), names.contains(text) { found.insert(text) }
            }
        }
        return found
    }

    /// Returns a number that differs for most texts: the length and the last eight bytes, if there are as many.
    @inline(__always)
    private static func mark(of text: ByteView) -> UInt64 {
        let end = text.integer(at: text.count - 8, as: UInt64.self) ?? UInt64(text.byte(at: text.count - 1) ?? 0)
        return end &+ UInt64(text.count)
    }
}
