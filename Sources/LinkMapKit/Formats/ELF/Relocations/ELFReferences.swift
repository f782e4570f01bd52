import CLibelf

/// Gathers what the relocations of an ELF image refer to, whatever they write. (``ELFPointers`` has the pointers alone, as
/// the loader writes them: what structures are read by.)
///
/// Programs that are not position-independent have pointers without relocations: for those, every word of their data is
/// a slot whose value lies in the image.
struct ELFReferences {
    private let detail: ELFDetail
    private let file: ELFFile
    private var references: RelocationReferences

    /// - Parameters:
    ///   - symbols: of the image, where thread-local ones have their places in the template.
    ///   - sections: those that take memory and part in the graph.
    static func table(
        of detail: ELFDetail, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock, sections: [Section]
    ) -> FixupTable {
        var reader = ELFReferences(detail: detail, symbols: symbols, memory: memory, thread: thread)
        let emitted = reader.readTables()
        if Int32(detail.file.handle.header.e_type) == ET_EXEC { reader.readPlain(sections, but: emitted) }
        return reader.references.finish()
    }

    private init(detail: ELFDetail, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock) {
        self.detail = detail
        file = detail.file
        // Each slot takes at least as many bytes of the file as a bit of RELR: without a limit, small files ask for much.
        references = RelocationReferences(
            machine: detail.file.machine, wordSize: detail.file.wordSize, symbols: symbols, memory: memory,
            thread: thread, limit: detail.file.bytes.count * 8 + 64)
    }

    // MARK: - Relocations

    /// - Returns: the sections whose pointers all have relocations (`--emit-relocs`).
    private mutating func readTables() -> Set<Int> {
        var emitted: Set<Int> = []
        for (number, header) in file.sectionHeaders.enumerated() {
            switch Int32(bitPattern: header.sh_type) {
            case SHT_RELR where file.isAllocated(number): readPacked(number)
            case SHT_RELA, SHT_REL:
                let target = Int(header.sh_info)
                if file.isAllocated(number) {
                    readRows(number, base: 0)
                } else if holdsPointers(target) {
                    readRows(number, base: file.isRelocatable ? detail.address(ofSection: target) : 0)
                    emitted.insert(target)
                }
            default: break
            }
        }
        return emitted
    }

    /// Whether the relocations of a section say more than its code does.
    private func holdsPointers(_ number: Int) -> Bool {
        guard file.sectionHeaders.indices.contains(number), file.isAllocated(number) else { return false }
        return file.isRelocatable || file.sectionHeaders[number].sh_flags & UInt64(SHF_EXECINSTR) == 0
    }

    private mutating func readRows(_ number: Int, base: UInt64?) {
        guard let base else { return }
        let header = file.sectionHeaders[number]
        let link = Int(header.sh_link)
        let target = Int(header.sh_info)
        var section = RelocatedSection(address: base, hasAddends: Int32(bitPattern: header.sh_type) == SHT_RELA)
        section.isObjectCode =
            file.isRelocatable && file.sectionHeaders.indices.contains(target)
            && file.sectionHeaders[target].sh_flags & UInt64(SHF_EXECINSTR) != 0
        file.handle.forEachRelocation(in: number, hasAddends: section.hasAddends) { _, row in
            references.add(row, detail.symbolIndex(row: UInt64(row.symbol), ofTable: link), in: section)
        }
    }

    private mutating func readPacked(_ number: Int) {
        PackedRelocations(number, of: file).forEachWord { _, places in
            for place in places { references.addStored(at: place) }
        }
    }

    // MARK: - Pointers without relocations

    private mutating func readPlain(_ sections: [Section], but done: Set<Int>) {
        let done = Set(done.map { detail.sectionIndex[$0] })
        let held = sections.filter { !$0.memoryRange.isEmpty && $0.memoryRange.lowerBound < ThreadBlock.base }
        guard let first = held.map(\.memoryRange.lowerBound).min(), let last = held.map(\.memoryRange.upperBound).max()
        else { return }
        let size = file.wordSize
        for (index, section) in sections.enumerated() where !done.contains(UInt32(index)) {
            guard section.kind == .data || section.kind == .constants || section.kind == .metadata,
                !section.fileRange.isEmpty, let bytes = file.bytes.slice(section.fileRange)
            else { continue }
            let start = section.memoryRange.lowerBound
            let skip = Int((size - start % size) % size)
            for offset in stride(from: skip, to: bytes.count - Int(size) + 1, by: Int(size)) {
                guard let word = file.word(at: offset, in: bytes), word >= first, word < last else { continue }
                references.add(start + UInt64(offset), word)
            }
        }
    }
}
