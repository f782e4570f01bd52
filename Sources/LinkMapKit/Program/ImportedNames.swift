/// The names by which an ELF image uses others.
struct ImportedNames {
    /// What the loader binds.
    private(set) var bound: [ByteView] = []
    /// Its strings, where it looks symbols up by their names.
    private(set) var lookedUp: Set<ByteView> = []

    init(_ image: Image) throws(InputError) {
        guard image.detail is ELFDetail else { return }
        bound = try image.symbols().lazy.filter { $0.role == .undefined }.map(\.name)
        guard bound.contains(where: LookedUpExportRule.functions.contains) else { return }
        for section in image.sections where section.kind == .constants || section.kind == .strings {
            guard !section.memoryRange.isEmpty, let bytes = image.bytes.slice(section.fileRange) else { continue }
            var start = 0
            while start < bytes.count, let end = bytes.firstIndex(of: 0, from: start) {
                if end > start, end - start < 1 << 10 { lookedUp.insert(bytes[clamped: start..<end]) }
                start = end + 1
            }
        }
    }
}
