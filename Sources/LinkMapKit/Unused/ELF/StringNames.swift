/// Names that stand as strings among the constants of an image, by which things may be looked up.
enum StringNames {
    static func found(in program: ELFProgram, among names: Set<ByteView>) -> Set<ByteView> {
        guard !names.isEmpty else { return [] }
        let lengths = Set(names.map(\.count))
        var found: Set<ByteView> = []
        for section in program.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = program.file.bytes.slice(section.fileRange) else {
                continue
            }
            var start = 0
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                if end > start, lengths.contains(end - start), names.contains(bytes[clamped: start..<end]) {
                    found.insert(bytes[clamped: start..<end])
                }
                start = end + 1
            }
        }
        return found
    }
}
