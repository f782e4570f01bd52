/// What the user's list says is exported.
enum ListedExportRule: ELFRule {
    static let name = "listed-export"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        guard let exports = world.use.roots.exports else { return }
        let source = ByteView(copying: exports.source)
        for symbol in world.program.offered where exports.contains(symbol.name) {
            builder.keep(builder.map.node(at: symbol.address), rule: name, says: "exported by", detail: source)
        }
    }
}

extension ELFProgram {
    /// What the object files of a relocatable file offer each other.
    var globals: [Symbol] { symbols.filter { $0.role == .definition && $0.rank >> 1 & 7 > 0 } }

    /// What others can name: its dynamic symbols, or its globals before it is linked.
    var offered: [Symbol] {
        file.isRelocatable ? globals : dynamicSymbols.map { symbols[$0] }.filter { $0.role == .definition }
    }
}
