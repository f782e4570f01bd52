/// The relocations of debug sections, in object files and in images linked with relocations kept. Each relocation
/// belongs to the unit whose bytes it patches.
struct DebugRelocationShares {
    private let sections: DebugSections

    init(_ sections: DebugSections) { self.sections = sections }

    /// Returns the file ranges of the relocations, each with its owner.
    ///
    /// - Parameter divided: the owners of the decompressed bytes of each section.
    func runs(_ divided: [DwarfSection: [Run]]) -> [Run] {
        let reader = sections.image.reader
        var runs: [Run] = []
        for section in DwarfSection.allCases {
            guard let owners = divided[section] else { continue }
            for part in sections.parts[section.rawValue] {
                for table in reader.relocationTables(ofSection: part.index) {
                    append(table, reader.patchedOffsets(by: table), part.start, owners, to: &runs)
                }
            }
        }
        return runs
    }

    private func append(
        _ table: RelocationTable, _ offsets: [UInt64], _ start: UInt64, _ owners: [Run], to runs: inout [Run]
    ) {
        var hint = 0
        var place = table.start
        for offset in offsets {
            defer { place += table.rowSize }
            guard let index = Tiling.index(of: start.addingClamped(offset), in: owners, near: hint) else { continue }
            hint = index
            if let last = runs.last, last.end == place, last.owner == owners[index].owner {
                runs[runs.count - 1].end = place + table.rowSize
            } else {
                runs.append(Run(start: place, end: place + table.rowSize, owner: owners[index].owner))
            }
        }
    }
}
