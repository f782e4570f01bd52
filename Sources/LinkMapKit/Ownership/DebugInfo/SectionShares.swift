/// Divides the debug sections of a file among its units.
///
/// Sections that units point into at many places (strings, lists of locations) are mostly not looked at: the linker
/// laid the parts of one object file end to end, so a unit owns what it refers to up to where the next begins.
struct SectionShares {
    private let file: DwarfFile
    private let references: EntryReferences
    /// Of each unit, the number that its bytes are given to; ``Run/nobody`` for damaged ones.
    private let owners: [UInt32]
    private let frames: [Claim]

    /// - Parameters:
    ///   - owners: by unit.
    ///   - frames: of `.debug_frame`, by owner.
    init(_ file: DwarfFile, _ references: EntryReferences, owners: [UInt32], frames: [Claim]) {
        self.frames = frames
        self.file = file
        self.references = references
        self.owners = owners
    }

    /// The bytes of the file by owner, in order.
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

    /// Sections that share bytes of the file are the work of a hostile one: the first has them.
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

    /// Each place up to the next. Of several units that refer to one place the first has it.
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

    /// A string ends with its zero; what nobody refers to stays with the section. Packed strings are not unpacked to
    /// see their ends, unless macros refer to many that no unit does.
    private func strings(_ references: [EntryReferences.Reference], _ section: DwarfSection) -> [Claim] {
        if file.sections.onlyPacked(section) != nil, !file.sections.has(.macros) { return reaching(references) }
        let bytes = file.sections.contents(section)
        return references.compactMap { reference in
            guard let text = bytes.cString(at: Int(reference.place)) else { return nil }
            return claim(reference.place..<reference.place + UInt64(text.count) + 1, Int(reference.unit))
        }
    }

    /// Parts that begin with a header, which lies before what the units name as their base, or before the first of
    /// their lists where they name none.
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

    /// Tables that name the unit they are about in their header.
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

    /// Packed bytes are divided as the unpacked ones are.
    private func append(_ divided: [Run], of part: DebugSections.Part, to runs: inout [Run]) {
        let scale = PackedScale(part)
        for run in divided {
            let (start, end) = (scale.place(of: run.start), scale.place(of: run.end))
            if start < end { runs.append(Run(start: start, end: end, owner: run.owner)) }
        }
    }
}

/// Where a place among the unpacked bytes of a section lies in the file, in proportion.
struct PackedScale {
    private let part: DebugSections.Part

    init(_ part: DebugSections.Part) { self.part = part }

    func place(of position: UInt64) -> UInt64 {
        let inside = min(max(position, part.start) - part.start, part.packing.size)
        if part.packing.method == .none { return min(part.fileRange.lowerBound + inside, part.fileRange.upperBound) }
        guard part.packing.size > 0 else { return part.fileRange.lowerBound }
        // No overflow: `inside` is no more than what it is divided by.
        let product = inside.multipliedFullWidth(by: part.fileRange.size)
        return part.fileRange.lowerBound + part.packing.size.dividingFullWidth(product).quotient
    }
}
