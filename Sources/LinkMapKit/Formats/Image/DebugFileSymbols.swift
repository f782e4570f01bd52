/// The symbols of a separate debug file, as symbols of the stripped image that it belongs to.
struct DebugFileSymbols {
    /// Reader of the debug file.
    private let reader: any ImageReader
    private let sections: [Section]

    init(_ debugFile: Image) {
        reader = debugFile.reader
        sections = debugFile.sections
    }

    /// Whether the debug file has a full symbol table (`.symtab`).
    var hasNames: Bool { sections.contains { $0.name == ".symtab" && !$0.fileRange.isEmpty } }

    /// Returns whether an image has only the symbols that the loader needs.
    static func isStripped(_ image: Image) -> Bool { !image.reader.hasSymbolTable }

    /// Returns the symbols to append to the image's own, whose numbers stay unchanged because other tables refer to
    /// them.
    ///
    /// - Parameter imageSections: the sections of the image.
    func symbols(for imageSections: [Section]) throws(InputError) -> [Symbol] {
        let moved = movedSections(to: imageSections)
        // The image itself lists its imports.
        return try reader.symbols().compactMap { symbol -> Symbol? in
            guard symbol.role == .definition || symbol.role == .label else { return nil }
            var symbol = symbol
            if Int(symbol.section) < moved.count { symbol.section = moved[Int(symbol.section)] }
            return symbol
        }
    }

    /// Returns the index of the image's section for each section of the debug file, which keeps most of the section
    /// headers.
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
