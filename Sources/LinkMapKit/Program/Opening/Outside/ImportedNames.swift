/// The names by which an image refers to other images.
struct ImportedNames {
    /// The symbols that the loader binds.
    private(set) var bound: [ByteView] = []
    /// The strings of an image that looks up symbols by name.
    private(set) var lookedUp: Set<ByteView> = []
    /// Whether it imports functions that look up classes, or protocols, by name.
    private(set) var looksUpClasses = false
    private(set) var looksUpProtocols = false

    init(_ image: Image, fixups: @autoclosure () -> FixupTable) throws(InputError) {
        let symbols = try image.symbols()
        bound = image.reader.imports(symbols: symbols, fixups: fixups())
        let hasUnderscores = image.toolchain.hasUnderscores
        let plain = bound.lazy.map { hasUnderscores && $0.starts(with: "_") ? $0.dropFirst(1) : $0 }
        var looksUp = false
        for name in plain {
            if LookedUpExportRule.functions.contains(name) { looksUp = true }
            if LookupRule.classFunctions.contains(name) || SwiftTypeLookups.functions.contains(name) {
                looksUpClasses = true
            }
            if LookupRule.protocolFunctions.contains(name) { looksUpProtocols = true }
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
