/// A search for symbol names among the string constants of an image, by which code may look the symbols up.
enum StringNames {
    static func found(in program: Program, among names: Set<ByteView>) -> Set<ByteView> {
        guard !names.isEmpty else { return [] }
        // Whether a name of each length exists: a cheap test before the lookup of each string.
        var isLength = [Bool](repeating: false, count: (names.lazy.map(\.count).max() ?? 0) + 1)
        for name in names { isLength[name.count] = true }
        var found: Set<ByteView> = []
        for section in program.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = program.image.bytes.slice(section.fileRange) else {
                continue
            }
            var start = 0
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                if end > start, end - start < isLength.count, isLength[end - start],
                    names.contains(bytes[clamped: start..<end])
                {
                    found.insert(bytes[clamped: start..<end])
                }
                start = end + 1
            }
        }
        return found
    }
}
