/// Divides the debug sections of a file among its units.
///
/// Sections of many small elements (strings, location lists) are mostly divided without reading them. The linker stores
/// the contributions of object files end to end, so each unit owns the bytes from its reference up to the next one.
struct SectionShares {
    private let file: DwarfFile
    private let references: EntryReferences
    /// The owner of each unit's bytes; ``Run/nobody`` for damaged units.
    private let owners: [UInt32]
    private let frames: [Claim]

    /// - Parameters:
    ///   - owners: the owner of each unit's bytes.
    ///   - frames: the records of `.debug_frame`, each with its owner.
    init(_ file: DwarfFile, _ references: EntryReferences, owners: [UInt32], frames: [Claim]) {
        self.frames = frames
        self.file = file
        self.references = references
        self.owners = owners
    }

    /// Returns the file ranges of the debug sections with their owners, by offset.
    func fileRuns() -> [Run] {
        var runs: [Run] = []
        var sections: [DwarfSection: [Run]] = [:]
        for section in DwarfSection.allCases where file.sections.has(section) {
            var claims = claims(section)
            guard !claims.isEmpty else { continue }
            let divided = Tiling.runs(of: 0..<file.sections.size(section), claims: &claims).filter {
                $0.owner != Run.nobody
            }
            sections[section] = divided
            for part in file.sections.parts[section.rawValue] { append(divided, of: part, to: &runs) }
        }
        runs += DebugRelocationShares(file.sections).runs(sections)
        return SectionShares.apart(runs.sorted { $0.start < $1.start })
    }

    /// Removes overlaps, which occur only in hostile files. The first range keeps the shared bytes.
    private static func apart(_ runs: [Run]) -> [Run] {
        var end: UInt64 = 0
        return runs.compactMap { run in
            let start = max(run.start, end)
            guard start < run.end else { return nil }
            end = run.end
            return Run(start: start, end: run.end, owner: run.owner)
        }
    }

    // MARK: - Claims

    private func claims(_ section: DwarfSection) -> [Claim] {
        switch section {
        case .info, .types: units(section)
        case .abbreviations: references.abbreviations.compactMap { claim($0.range, Int($0.unit)) }
        case .line: reaching(file.units.enumerated().compactMap { index, unit in unit.statements.map { ($0, index) } })
        case .strings: strings(references.strings, section)
        case .lineStrings: strings(references.lineStrings, section)
        case .stringOffsets: bases(headerSize: 8) { $0.stringOffsetsBase }
        case .addresses: bases(headerSize: 8) { $0.addressBase }
        case .ranges: reaching(references.oldRanges)
        case .rangeLists: bases(headerSize: 12, references.rangeLists) { $0.rangeListsBase }
        case .locations: reaching(references.oldLocations)
        case .locationLists: bases(headerSize: 12, references.locationLists) { $0.locationListsBase }
        case .macros, .macroInformation: reaching(references.macros)
        case .addressRanges, .publicNames, .publicTypes, .gnuPublicNames, .gnuPublicTypes: tables(section)
        case .frames: frames
        case .names, .unitIndex, .typeIndex: []
        }
    }

    private func claim(_ range: Range<UInt64>, _ unit: Int) -> Claim? {
        guard owners.indices.contains(unit), owners[unit] != Run.nobody, !range.isEmpty else { return nil }
        return Claim(start: range.lowerBound, end: range.upperBound, owner: owners[unit], rank: 0)
    }

    private func units(_ section: DwarfSection) -> [Claim] {
        file.units.enumerated().compactMap {
            $0.element.section == section ? claim($0.element.header.range, $0.offset) : nil
        }
    }

    /// Returns claims that each reach up to the next place. If several units refer to one place, the first owns it.
    private func reaching(_ places: [(UInt64, Int)]) -> [Claim] {
        var sorted = places
        RadixSort.sort(&sorted) { $0.0 }
        var claims: [Claim] = []
        for (index, (place, unit)) in sorted.enumerated() {
            if index > 0, sorted[index - 1].0 == place { continue }
            let next = sorted[(index + 1)...].first { $0.0 > place }?.0 ?? .max
            if let claim = claim(place..<next, unit) { claims.append(claim) }
        }
        return claims
    }

    private func reaching(_ references: [EntryReferences.Reference]) -> [Claim] {
        reaching(references.map { ($0.place, Int($0.unit)) })
    }

    /// Returns the strings that units refer to, each with its terminating zero. The section keeps all others.
    /// Compressed strings are not read: each reaches up to the next one, unless macros may refer to strings that no
    /// unit does.
    private func strings(_ references: [EntryReferences.Reference], _ section: DwarfSection) -> [Claim] {
        if file.sections.onlyPacked(section) != nil, !file.sections.has(.macros) { return reaching(references) }
        return references.compactMap { reference in
            guard let text = file.sections.string(at: reference.place, in: section) else { return nil }
            return claim(reference.place..<reference.place + UInt64(text.count) + 1, Int(reference.unit))
        }
    }

    /// Returns contributions that begin with a header. The header precedes the base that the unit states, or else the
    /// first list that the unit refers to.
    private func bases(
        headerSize: UInt64, _ references: [EntryReferences.Reference] = [], _ base: (DwarfUnit) -> UInt64?
    ) -> [Claim] {
        var first = [UInt64](repeating: .max, count: file.units.count)
        for reference in references where Int(reference.unit) < first.count {
            first[Int(reference.unit)] = min(first[Int(reference.unit)], reference.place)
        }
        var places: [(UInt64, Int)] = []
        for (index, unit) in file.units.enumerated() {
            let header = unit.header.version < 5 ? 0 : unit.header.is64 ? headerSize + 8 : headerSize
            if let base = base(unit), base >= header { places.append((base - header, index)) }
            if base(unit) == nil, first[index] != .max, first[index] >= header {
                places.append((first[index] - header, index))
            }
        }
        return reaching(places)
    }

    /// Returns tables whose header names the unit that they describe.
    private func tables(_ section: DwarfSection) -> [Claim] {
        var claims: [Claim] = []
        DwarfCursor.forEachRecord(of: file.sections.contents(section), isBigEndian: file.isBigEndian) {
            range, is64, cursor in
            cursor.skip(2)
            let offset = cursor.unsigned(size: is64 ? 8 : 4)
            if let unit = file.unit(at: offset, in: .info), let claim = claim(range, unit) { claims.append(claim) }
        }
        return claims
    }

    // MARK: - Places in the file

    /// Appends the file ranges of one part. Compressed bytes are divided in the same proportions as decompressed ones.
    private func append(_ divided: [Run], of part: DebugSections.Part, to runs: inout [Run]) {
        let scale = PackedScale(part)
        for run in divided {
            let (start, end) = (scale.place(of: run.start), scale.place(of: run.end))
            if start < end { runs.append(Run(start: start, end: end, owner: run.owner)) }
        }
    }
}

/// A map from offsets in the decompressed bytes of a section to file offsets, in proportion.
struct PackedScale {
    private let part: DebugSections.Part

    init(_ part: DebugSections.Part) { self.part = part }

    func place(of position: UInt64) -> UInt64 {
        let inside = min(max(position, part.start) - part.start, part.packing.size)
        if part.packing.method == .none { return min(part.fileRange.lowerBound + inside, part.fileRange.upperBound) }
        guard part.packing.size > 0 else { return part.fileRange.lowerBound }
        // No overflow: `inside` is at most the divisor.
        let product = inside.multipliedFullWidth(by: part.fileRange.size)
        return part.fileRange.lowerBound + part.packing.size.dividingFullWidth(product).quotient
    }
}

//  length  id: all ones in a shared record, else the offset of one   [address  size  …]

/// The records of `.debug_frame`. Each belongs to the unit of its function.
enum FrameShares {
    /// Returns the records of functions, each claimed by its owner. Shared records have no owner.
    ///
    /// - Parameter owner: returns the owner of an address.
    static func claims(_ sections: DebugSections, addressSize: Int, owner: (UInt64) -> UInt32?) -> [Claim] {
        var claims: [Claim] = []
        DwarfCursor.forEachRecord(of: sections.contents(.frames), isBigEndian: sections.isBigEndian) {
            range, is64, cursor in
            let id = cursor.unsigned(size: is64 ? 8 : 4)
            let isShared = id == (is64 ? UInt64.max : 0xFFFF_FFFF)
            guard !isShared, let owner = owner(cursor.unsigned(size: addressSize)) else { return }
            claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: owner, rank: 0))
        }
        return claims
    }
}

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
