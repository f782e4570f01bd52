/// A search for symbol names among the string constants of an image, by which code may look the symbols up.
enum StringNames {
    static func found(in program: Program, among names: Set<ByteView>) -> Set<ByteView> {
        guard !names.isEmpty else { return [] }
        let sieve = NameSieve(names)
        var found: Set<ByteView> = []
        for section in program.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = program.image.bytes.slice(section.fileRange) else {
                continue
            }
            var (start, pages) = (0, PassedPages(bytes))
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                pages.pass(start)
                let text = bytes[clamped: start..<end]
                // No name is empty.
                start = bytes.firstNonZero(in: pages.window(from: end + 1, to: bytes.count))
                if sieve.mayHold(text), names.contains(text) { found.insert(text) }
            }
        }
        return found
    }
}
