/// Prepares the output of a format reader for reference analysis: selects the sections, places the thread-local
/// variables, and finds code and offset tables.
struct ProgramReader {
    let image: Image
    /// The sections of the image, by number. Sections that no code can refer to have an empty memory range.
    let sections: [Section]
    let traits: [SectionTraits]
    let thread: ThreadBlock

    init(_ image: Image) {
        self.image = image
        thread = image.reader.threadBlock
        var traits = image.reader.sectionTraits
        if traits.count < image.sections.count {
            traits += repeatElement(SectionTraits(), count: image.sections.count - traits.count)
        }
        self.traits = traits
        sections = ProgramReader.sections(of: image, traits, thread)
    }

    /// Empties the sections read only by loaders and debuggers, and assigns addresses to zero-filled thread-local
    /// sections.
    private static func sections(of image: Image, _ traits: [SectionTraits], _ thread: ThreadBlock) -> [Section] {
        var sections = image.sections
        for index in sections.indices {
            if !traits[index].isReferable {
                sections[index].memoryRange = 0..<0
            } else if let range = traits[index].threadLocalRange, sections[index].kind == .zeroFill, thread.size > 0,
                !image.isRelocatable
            {
                let offset = range.lowerBound &- thread.template.lowerBound
                guard offset < thread.size else { continue }
                let start = ThreadBlock.base + offset
                sections[index].memoryRange = start..<start + min(range.size, thread.size - offset)
            }
        }
        return sections
    }

    /// Returns the symbols with an address for each zero-filled thread-local variable. In the file its value is an
    /// offset in the thread block.
    func placed(_ symbols: [Symbol]) -> [Symbol] {
        guard !image.isRelocatable else { return symbols }
        let isMoved = sections.indices.map { traits[$0].threadLocalRange != nil && sections[$0].kind == .zeroFill }
        guard isMoved.contains(true) else { return symbols }
        var symbols = symbols
        for index in symbols.indices where symbols[index].role == .definition {
            let section = Int(symbols[index].section)
            if section < isMoved.count, isMoved[section] {
                symbols[index].address = ThreadBlock.base.addingClamped(symbols[index].address)
            }
        }
        return symbols
    }

    /// The memory ranges of the code.
    var codeRanges: [Range<UInt64>] {
        sections.filter { $0.kind == .code && !$0.memoryRange.isEmpty && !$0.fileRange.isEmpty }.map(\.memoryRange)
    }

    /// The memory ranges that may hold C string literals.
    var literals: [Range<UInt64>] {
        let areMarked = image.toolchain.marksLiteralSections
        return sections.indices.filter { index in
            areMarked
                ? traits[index].purpose == .cStrings
                : sections[index].kind == .constants || sections[index].kind == .strings
        }
        .map { sections[$0].memoryRange }.filter { !$0.isEmpty }
    }

    func memory(_ symbols: [Symbol], _ sections: [Section]) -> ImageMemory {
        let references = image.reader.references(
            symbols: symbols, memory: image.reader.memory(), sections: sections)
        return ImageMemory(image, fixups: references)
    }

    /// The sections of equally sized records: pointer slots, stubs and similar elements.
    var records: [NodeMapBuilder.Records] {
        sections.indices.compactMap { index in
            guard let stride = traits[index].stride, !sections[index].memoryRange.isEmpty else { return nil }
            return NodeMapBuilder.Records(range: sections[index].memoryRange, stride: stride)
        }
    }

    // MARK: - Code

    /// The range in which a number in an instruction may be an address; empty for position-independent code.
    var plausibleAddresses: Range<UInt64> {
        let held = sections.map(\.memoryRange).filter { range in
            !range.isEmpty && range.lowerBound < ThreadBlock.base
                && !image.sharedMemory.moved.contains { $0.range.lowerBound == range.lowerBound }
        }
        guard image.header.isFixedInMemory, let first = held.map(\.lowerBound).min(),
            let last = held.map(\.upperBound).max()
        else { return 0..<0 }
        return first - min(first, ProgramReader.outside)..<last.addingClamped(ProgramReader.outside)
    }

    /// The distance in bytes from the image up to which an instruction may state a place outside of a variable in it: the address that an
    /// index is added to.
    private static let outside: UInt64 = 4_096

    /// Returns the global offset table on x86; `nil` where code does not use it.
    func offsetTable(_ symbols: [Symbol]) -> OffsetTable? {
        guard let address = image.reader.globalOffsetTable else { return nil }
        let parts = image.machine == .x86 ? symbols.filter { $0.role == .definition && isColdPart($0.name) } : []
        return OffsetTable(address: address, parts: parts.map(\.address).sortedUnique())
    }

    /// Returns whether a name belongs to the cold part of a function: `f.cold`, `f.cold.1`.
    private func isColdPart(_ name: ByteView) -> Bool {
        guard let dot = (0..<name.count).last(where: { name[$0] == UInt8(ascii: ".") }) else { return false }
        let mark: StaticString = ".cold"
        let size = mark.utf8CodeUnitCount
        return name.dropFirst(dot) == mark || dot >= size && name.prefix(dot).dropFirst(dot - size) == mark
    }
}
