import CLibelf

/// Collects everything that the relocations of an ELF image refer to. ``ELFPointers`` collects only the pointers that the
/// loader writes, which structures are read with.
///
/// Programs that are not position-independent have pointers without relocations, so every word of their data whose value
/// is an address of the image counts as a slot.
struct ELFReferences {
    private let detail: ELFDetail
    private let file: ELFFile
    private var references: RelocationReferences

    /// - Parameters:
    ///   - symbols: the symbols of the image, thread-local ones at their addresses in the template.
    ///   - sections: the sections that take memory and are part of the reference graph.
    static func table(
        of detail: ELFDetail, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock, sections: [Section]
    ) -> FixupTable {
        var reader = ELFReferences(detail: detail, symbols: symbols, memory: memory, thread: thread)
        let emitted = reader.readTables()
        if Int32(detail.file.handle.header.e_type) == ET_EXEC {
            reader.readPlain(sections, but: emitted, dataInCode: reader.dataInCode(symbols, sections))
        }
        return reader.references.finish()
    }

    private init(detail: ELFDetail, symbols: [Symbol], memory: AddressedBytes, thread: ThreadBlock) {
        self.detail = detail
        file = detail.file
        // One bit of a RELR table adds a slot, so a small file could claim very many without a limit.
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
                    readRows(number, base: detail.base(ofSection: target))
                    emitted.insert(target)
                }
            default: break
            }
        }
        return emitted
    }

    /// Returns whether the relocations of a section add references that its code does not show.
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
        section.isApplied = !file.isRelocatable && !file.isAllocated(number)
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

    /// - Parameters:
    ///   - done: the sections whose pointers all have relocations.
    ///   - dataInCode: the ranges of data in sections of code, ascending.
    private mutating func readPlain(_ sections: [Section], but done: Set<Int>, dataInCode: [Range<UInt64>]) {
        let done = Set(done.map { detail.sectionIndex[$0] })
        let held = sections.filter { !$0.memoryRange.isEmpty && $0.memoryRange.lowerBound < ThreadBlock.base }
        guard let first = held.map(\.memoryRange.lowerBound).min(), let last = held.map(\.memoryRange.upperBound).max()
        else { return }
        for (index, section) in sections.enumerated() where !done.contains(UInt32(index)) {
            guard !section.fileRange.isEmpty, !ELFSectionKind.isPacked(named: section.name),
                let bytes = file.bytes.slice(section.fileRange)
            else { continue }
            let start = section.memoryRange.lowerBound
            switch section.kind {
            case .data, .constants, .metadata: readWords(bytes, at: start, first..<last)
            case .code:
                var next = dataInCode.firstIndexSorted { $0.lowerBound >= start }
                while next < dataInCode.count, dataInCode[next].lowerBound - start < UInt64(bytes.count) {
                    let data = dataInCode[next]
                    let held = bytes.dropFirst(Int(data.lowerBound - start)).prefix(Int(clamping: data.size))
                    readWords(held, at: data.lowerBound, first..<last)
                    next += 1
                }
            default: break
            }
        }
    }

    /// Adds the aligned words that are addresses of the image.
    private mutating func readWords(_ bytes: ByteView, at start: UInt64, _ addresses: Range<UInt64>) {
        let size = file.wordSize
        let skip = Int((size - start % size) % size)
        var pages = PassedPages(bytes)
        for offset in stride(from: skip, to: bytes.count - Int(size) + 1, by: Int(size)) {
            pages.pass(offset)
            guard let word = file.word(at: offset, in: bytes), addresses.contains(word) else { continue }
            references.addPlain(start + UInt64(offset), word)
        }
    }

    /// Returns the data in sections of code: what assemblers mark as such, and variables. A linker script may place all constants of a
    /// program there.
    private func dataInCode(_ symbols: [Symbol], _ sections: [Section]) -> [Range<UInt64>] {
        var data = detail.dataInCode(symbols: symbols)
        for table in detail.symbolTables {
            file.handle.forEachSymbol(in: table.number, extended: nil) { _, row, section in
                guard Int32(row.st_info & 0xF) == STT_OBJECT, row.st_size > 0,
                    detail.sectionIndex.indices.contains(Int(section)),
                    case let index = detail.sectionIndex[Int(section)], index != Symbol.noSection,
                    sections[Int(index)].kind == .code
                else { return }
                data.append(row.st_value..<row.st_value.addingClamped(row.st_size))
            }
        }
        return data.joinedRanges()
    }
}
