/// The exports of the main program, which no other image binds to as a rule.
struct ExportsWaste: WasteRule {
    private let executable: ByteView
    private var found: [Waste] = []

    /// Less is not worth a finding.
    private static let least: UInt64 = 1024

    init?(_ product: WasteProduct) {
        guard product.isApple, let executable = product.app.executable else { return nil }
        self.executable = ByteView(copying: executable)
    }

    mutating func visit(_ file: WasteFile) throws(InputError) {
        guard file.path == executable else { return }
        let bytes = try file.images().filter { $0.role == .executable }.reduce(0) { $0 + $1.exportsSize }
        guard bytes >= ExportsWaste.least else { return }
        found.append(
            Waste(
                kind: .exports, files: [file.path], wasted: bytes,
                fix: "link the program with -Wl,-no_exported_symbols, unless plug-ins or tests bind to it",
                verdict: .likely))
    }

    func waste() -> [Waste] { found }
}

extension Image {
    /// The number of bytes of the table of exports that the loader searches.
    fileprivate var exportsSize: UInt64 {
        sections.filter { $0.name == "[exports trie]" || $0.name == "[export info]" }
            .reduce(0) { $0 + $1.fileRange.size }
    }
}
