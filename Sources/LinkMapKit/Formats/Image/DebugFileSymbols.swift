/// The symbols of a separate debug file, as symbols of the stripped image that it belongs to.
struct DebugFileSymbols {
    /// Of the debug file.
    private let reader: any ImageReader
    private let sections: [Section]

    init(_ debugFile: Image) {
        reader = debugFile.reader
        sections = debugFile.sections
    }

    /// Whether the debug file has the linker's table of all symbols.
    var hasNames: Bool { sections.contains { $0.name == ".symtab" && !$0.fileRange.isEmpty } }

    /// Whether an image has no symbols but those that the loader needs.
    static func isStripped(_ image: Image) -> Bool { !image.reader.hasSymbolTable }

    /// Returns the symbols that come after the image's own: what belongs to symbols is found by their numbers.
    ///
    /// - Parameter imageSections: of the image.
    func symbols(for imageSections: [Section]) throws(InputError) -> [Symbol] {
        let moved = movedSections(to: imageSections)
        // Imports are known to the image itself.
        return try reader.symbols().compactMap { symbol -> Symbol? in
            guard symbol.role == .definition || symbol.role == .label else { return nil }
            var symbol = symbol
            if Int(symbol.section) < moved.count { symbol.section = moved[Int(symbol.section)] }
            return symbol
        }
    }

    /// Returns for each section of the debug file the image's: a debug file keeps the table of sections, if not all of it.
    private func movedSections(to imageSections: [Section]) -> [UInt32] {
        var known: [ByteView: [UInt32]] = [:]
        for (index, section) in imageSections.enumerated() { known[section.name, default: []].append(UInt32(index)) }
        return sections.map { section in
            let candidates = known[section.name] ?? []
            let atPlace = candidates.first {
                imageSections[Int($0)].memoryRange.lowerBound == section.memoryRange.lowerBound
            }
            return atPlace ?? candidates.first ?? Symbol.noSection
        }
    }
}
