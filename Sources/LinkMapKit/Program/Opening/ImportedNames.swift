/// The names by which an image refers to other images.
struct ImportedNames {
    /// The symbols that the loader binds.
    private(set) var bound: [ByteView] = []
    /// The strings of an image that looks up symbols by name.
    private(set) var lookedUp: Set<ByteView> = []

    init(_ image: Image, fixups: @autoclosure () -> FixupTable) throws(InputError) {
        let symbols = try image.symbols()
        bound = image.reader.imports(symbols: symbols, fixups: fixups())
        let hasUnderscores = image.toolchain.hasUnderscores
        let looksUp = bound.contains { name in
            LookedUpExportRule.functions.contains(
                hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name)
        }
        guard looksUp else { return }
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
