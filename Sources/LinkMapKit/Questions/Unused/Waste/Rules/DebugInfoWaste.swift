/// Debug info, and symbols that only debuggers read, in programs and libraries.
struct DebugInfoWaste: WasteRule {
    private var found: [Waste] = []

    /// Less is not worth a finding.
    private static let least: UInt64 = 1024

    init?(_ product: WasteProduct) {}

    mutating func visit(_ file: WasteFile) throws(InputError) {
        let images = try file.images()
        guard !images.isEmpty, !DebugInfoWaste.isCompanion(file.path) else { return }
        var debug: UInt64 = 0
        var symbols: UInt64 = 0
        var fixes: [String] = []
        func add(_ fix: String?) {
            if let fix, !fixes.contains(fix) { fixes.append(fix) }
        }
        for image in images where DebugInfoWaste.isLoaded(image.role) {
            let options = image.toolOptions
            let own = image.sections.filter { $0.kind == .debug }.reduce(0) { $0 + $1.fileRange.size }
            if own >= DebugInfoWaste.least { add(options.separateDebugInfo) }
            debug += own
            // Tables that are not loaded go as a whole, but for the names of sections. Those that are loaded shrink by an amount
            // that is not known here.
            let tables = image.sections.filter {
                $0.kind == .symbols && $0.memoryRange.isEmpty && $0.name != ".shstrtab"
            }
            let unloaded = tables.reduce(0) { $0 + $1.fileRange.size }
            guard image.reader.hasSymbolTable, unloaded >= DebugInfoWaste.least else { continue }
            add(options.stripSymbols?.option)
            symbols += unloaded
        }
        guard debug + symbols >= DebugInfoWaste.least, !fixes.isEmpty else { return }
        found.append(
            Waste(
                kind: .debugInfo, files: [file.path], wasted: debug + symbols, fix: fixes.joined(separator: "; "),
                verdict: symbols == 0 ? .certain : .likely))
    }

    private static func isLoaded(_ role: ImageRole) -> Bool { [.executable, .library, .plugin].contains(role) }

    /// Returns whether a file is there for its debug info.
    private static func isCompanion(_ path: ByteView) -> Bool {
        path.contains(".dSYM/") || path.contains("lib/debug/") || path.ends(with: ".debug") || path.ends(with: ".dwo")
    }

    func waste() -> [Waste] { found }
}
