/// The parts of a Mach-O file that are read on demand: symbols, and the table rows, names, slots and unwind records
/// that belong to them.
final class MachODetail: ImageReader {
    let file: MachOFile
    let sections: [Section]

    init(file: MachOFile, sections: [Section]) {
        self.file = file
        self.sections = sections
    }

    /// Section index by the start of its relocations. No two sections share a start (see ``MachOOverlaps``).
    private lazy var relocatedSections = Dictionary(
        file.sections.indices.filter { !file.sections[$0].relocations.isEmpty }
            .map { (file.sections[$0].relocations.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })

    /// The exception tables with their functions, sorted by the address of the table.
    private(set) lazy var exceptionTables = MachOUnwind(detail: self).exceptionTables()

    func symbols() throws(InputError) -> [Symbol] { try MachOSymbols.symbols(of: file) }

    func origins(symbols: [Symbol]) -> [Origin] { MachODebugMap.origins(in: file, symbols: symbols) }

    /// Returns the object files that the image was linked from, as far as its debug map lists them.
    func linkedObjects() throws(InputError) -> [LinkedObject] {
        try MachODebugMap.objects(in: file, symbols: symbols())
    }

    func belongings(in index: Int, symbols: [Symbol]) -> [Belonging] {
        guard sections.indices.contains(index) else { return [] }
        guard index < file.sections.count else { return tableBelongings(sections[index], symbols: symbols) }
        let section = file.sections[index]
        switch section.name {
        case "__unwind_info": return MachOUnwind(detail: self).pages(section)
        case "__compact_unwind": return MachOUnwind(detail: self).entries(section)
        case "__eh_frame": return MachOUnwind(detail: self).frames(section)
        case "__gcc_except_tab": return MachOUnwind(detail: self).exceptionTables(in: section)
        default: return MachOLinkage(file: file).entries(of: section)
        }
    }

    private func tableBelongings(_ section: Section, symbols: [Symbol]) -> [Belonging] {
        switch section.name {
        case MachOFile.symbolTable: return rows(section, symbols: symbols)
        case MachOFile.stringTable: return names(section, symbols: symbols)
        case MachOFile.indirectSymbols: return MachOLinkage(file: file).indirectRows(section.fileRange)
        case MachOFile.relocations: return relocations(section.fileRange)
        default: return []
        }
    }

    private func rows(_ section: Section, symbols: [Symbol]) -> [Belonging] {
        let size = file.symbolSize
        return (0..<Int(file.symbolCount)).compactMap { row in
            guard symbols[row].isOwner else { return nil }
            return Belonging(
                start: section.fileRange.lowerBound + UInt64(row) * size, size: size, owner: .symbol(UInt32(row)))
        }
    }

    private func names(_ section: Section, symbols: [Symbol]) -> [Belonging] {
        let strings = file.table(MachOFile.stringTable)
        return (0..<Int(file.symbolCount)).compactMap { row in
            guard symbols[row].isOwner, let offset = strings.offset(of: symbols[row].name) else { return nil }
            let size = min(UInt64(symbols[row].name.count) + 1, UInt64(strings.count - offset))
            return Belonging(
                start: section.fileRange.lowerBound + UInt64(offset), size: size, owner: .symbol(UInt32(row)))
        }
    }

    /// Returns the relocations of an object file's section; each belongs to the symbol that it patches.
    private func relocations(_ range: Range<UInt64>) -> [Belonging] {
        guard let index = relocatedSections[range.lowerBound] else { return [] }
        let section = file.sections[index]
        return stride(from: range.lowerBound, to: range.upperBound, by: 8).compactMap { offset in
            file.bytes.integer(at: Int(offset), as: UInt32.self, bigEndian: file.isBigEndian).map {
                let address = section.memoryRange.lowerBound &+ UInt64($0 & 0x00FF_FFFF)
                return Belonging(start: offset, size: 8, owner: .address(address, otherwise: nil))
            }
        }
    }
}
