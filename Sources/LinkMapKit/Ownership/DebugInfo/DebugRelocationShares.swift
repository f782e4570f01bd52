import CLibelf

/// The relocations of debug sections, in object files and where the linker was told to keep them: each row goes to the unit whose bytes it patches.
struct DebugRelocationShares {
    private let sections: DebugSections

    init(_ sections: DebugSections) { self.sections = sections }

    /// - Parameter divided: the unpacked bytes of sections by owner.
    func runs(_ divided: [DwarfSection: [Run]]) -> [Run] {
        guard let elf = sections.image.detail as? ELFDetail else { return [] }
        var runs: [Run] = []
        for section in DwarfSection.allCases {
            guard let owners = divided[section] else { continue }
            for part in sections.parts[section.rawValue] {
                guard let number = part.number else { continue }
                for table in elf.relocationTables[number] ?? [] {
                    append(table, elf.file, part.start, owners, to: &runs)
                }
            }
        }
        return runs
    }

    private func append(_ table: Int, _ file: ELFFile, _ start: UInt64, _ owners: [Run], to runs: inout [Run]) {
        let hasAddends = Int32(bitPattern: file.sectionHeaders[table].sh_type) == SHT_RELA
        let size: UInt64 = file.is64Bit ? (hasAddends ? 24 : 16) : (hasAddends ? 12 : 8)
        let first = file.fileRange(of: table).lowerBound
        var hint = 0
        let rows = file.contents(of: table)
        let batch = 1 << 16
        defer { MappedFile.release(rows) }
        file.handle.forEachRelocation(in: table, hasAddends: hasAddends) { row, relocation in
            if row % batch == 0, row > 0 {
                MappedFile.release(rows[clamped: (row - batch) * Int(size)..<row * Int(size)])
            }
            guard let index = Tiling.index(of: start.addingClamped(relocation.offset), in: owners, near: hint) else {
                return
            }
            hint = index
            let place = first + UInt64(row) * size
            if let last = runs.last, last.end == place, last.owner == owners[index].owner {
                runs[runs.count - 1].end = place + size
            } else {
                runs.append(Run(start: place, end: place + size, owner: owners[index].owner))
            }
        }
    }
}
