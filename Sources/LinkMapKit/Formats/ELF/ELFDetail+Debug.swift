import CLibelf

// Debug sections of an ELF file: packing and relocations.
extension ELFDetail {
    func packing(ofSection index: Int, _ contents: ByteView) -> SectionPacking? {
        guard let number = number(ofSection: index) else { return .plain(UInt64(contents.count)) }
        return SectionPacking(
            contents, name: file.sectionNames[number],
            isCompressed: file.sectionHeaders[number].sh_flags & UInt64(SHF_COMPRESSED) != 0, is64Bit: file.is64Bit,
            isBigEndian: file.isBigEndian)
    }

    func relocationTables(ofSection index: Int) -> [RelocationTable] {
        guard let number = number(ofSection: index) else { return [] }
        return (relocationTables[number] ?? []).map { table in
            RelocationTable(
                number: table, start: file.fileRange(of: table).lowerBound,
                rowSize: file.wordSize * (hasAddends(table) ? 3 : 2))
        }
    }

    /// Returns the patched offsets, and releases the mapped relocation rows batch by batch: debug relocations are the
    /// largest table of an object file.
    func patchedOffsets(by table: RelocationTable) -> [UInt64] {
        let rows = file.contents(of: table.number)
        let (batch, size) = (1 << 16, Int(table.rowSize))
        var offsets: [UInt64] = []
        offsets.reserveLarge(rows.count / size)
        defer { MappedFile.release(rows) }
        file.handle.forEachRelocation(in: table.number, hasAddends: hasAddends(table.number)) { row, relocation in
            if row % batch == 0, row > 0 { MappedFile.release(rows[clamped: (row - batch) * size..<row * size]) }
            offsets.append(relocation.offset)
        }
        return offsets
    }

    func relocator(joinedSections starts: [Int: UInt64]) -> (any SectionRelocator)? {
        let starts = starts.compactMap { index, start in number(ofSection: index).map { ($0, start) } }
        return DebugRelocations(self, partStarts: Dictionary(starts, uniquingKeysWith: { first, _ in first }))
    }

    private func hasAddends(_ table: Int) -> Bool {
        Int32(bitPattern: file.sectionHeaders[table].sh_type) == SHT_RELA
    }
}
