/// An image whose symbols were stripped, with those of its debug file.
final class DebugFileSymbols: ImageDetail {
    private let own: any ImageDetail
    private let sections: [Section]
    private let debugFile: Image

    init(_ image: Image, debugFile: Image) {
        own = image.detail
        sections = image.sections
        self.debugFile = debugFile
    }

    /// Whether the debug file has the linker's table of all symbols.
    var hasNames: Bool { debugFile.sections.contains { $0.name == ".symtab" && !$0.fileRange.isEmpty } }

    /// What is ELF of an image, whether or not its symbols are those of a debug file.
    static func elf(of image: Image) -> ELFDetail? {
        (image.detail as? ELFDetail) ?? (image.detail as? DebugFileSymbols)?.own as? ELFDetail
    }

    /// Whether an image has no symbols but those that the loader needs.
    static func isStripped(_ image: Image) -> Bool {
        image.detail is ELFDetail && !image.sections.contains { $0.name == ".symtab" }
    }

    /// The image's own come first: what belongs to symbols is found by their numbers.
    func symbols() throws(InputError) -> [Symbol] {
        let own = try own.symbols()
        let moved = movedSections()
        // Imports are known to the image itself.
        let others = try debugFile.detail.symbols().compactMap { symbol -> Symbol? in
            guard symbol.role == .definition || symbol.role == .label else { return nil }
            var symbol = symbol
            if Int(symbol.section) < moved.count { symbol.section = moved[Int(symbol.section)] }
            return symbol
        }
        return own + others
    }

    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging] {
        own.belongings(in: section, symbols: symbols)
    }

    func origins(symbols: [Symbol]) -> [Origin] { own.origins(symbols: symbols) }

    /// Of each section of the debug file, the image's: a debug file keeps the table of sections, if not all of it.
    private func movedSections() -> [UInt32] {
        var known: [ByteView: [UInt32]] = [:]
        for (index, section) in sections.enumerated() { known[section.name, default: []].append(UInt32(index)) }
        return debugFile.sections.map { section in
            let candidates = known[section.name] ?? []
            let atPlace = candidates.first {
                sections[Int($0)].memoryRange.lowerBound == section.memoryRange.lowerBound
            }
            return atPlace ?? candidates.first ?? Symbol.noSection
        }
    }
}
