/// Makes ``DebugPlaces`` of the debug info of an image.
struct DebugPlacesBuilder {
    private let info: DebugInfo
    private let detail: DebugPlaces.Detail
    private let code: CodeRanges
    private var places = DebugPlaces()
    /// Of each unit, the place that stands for all of it.
    private var unitPlaces: [UInt32] = []
    private var sources = SourceNames()
    private var callSites = CallSites()

    static func places(of info: DebugInfo, detail: DebugPlaces.Detail) -> DebugPlaces {
        var builder = DebugPlacesBuilder(info, detail)
        builder.fill()
        builder.shorten()
        return builder.places
    }

    private init(_ info: DebugInfo, _ detail: DebugPlaces.Detail) {
        self.info = info
        self.detail = detail
        code = CodeRanges(info.image)
    }

    // MARK: - Units

    private mutating func nameUnits() {
        let units = info.file.units
        var byStatements: [UInt64: Int] = [:]
        for (index, unit) in units.enumerated() where !unit.isType && !unit.isPartial {
            if let statements = unit.statements, byStatements[statements] == nil { byStatements[statements] = index }
        }
        places.table.units = units.indices.map { UnitName.name(of: $0, in: info) }
        let shared = (types: UInt32(units.count), partial: UInt32(units.count + 1))
        places.table.units += ["[type units]", "[partial units]"]
        for (index, unit) in units.enumerated() {
            var number = UInt32(index)
            // A type goes with the unit that it was compiled with, whose line table it shares.
            if unit.isType {
                number = unit.statements.flatMap { byStatements[$0] }.map(UInt32.init) ?? shared.types
            } else if unit.isPartial {
                number = shared.partial
            }
            let source = sources.number(of: places.table.units[Int(number)])
            unitPlaces.append(places.table.number(of: PlaceTable.Place(unit: number, source: source)))
        }
    }

    /// The names as they are shown.
    private mutating func shorten() {
        let names = PathNames(places.table.units)
        places.table.units = places.table.units.map(names.shown)
        let units = info.file.units
        places.table.groups = places.table.units.enumerated().map { index, name in
            index < units.count ? UnitGroup.name(of: units[index], shown: name) : name
        }
        places.table.sources = sources.paths.map(names.shown)
        places.table.callSites = CallSites.shown(callSites, names, sources)
    }

    // MARK: - Bytes

    private mutating func fill() {
        var references = info.isOwn ? EntryReferences(info.file.sections) : EntryReferences()
        var isDamaged: [Bool] = []
        var released: UInt64 = 0
        info.file.readUnits(isSequential: !detail.contains(.inlined)) { index, bytes in
            isDamaged.append(!walk(index, bytes, &references))
            releaseEntries(before: info.file.units[index], &released)
        }
        nameUnits()
        fillMemory(references)
        places.variables = references.variables.map { ($0.place, unitPlaces[Int($0.unit)]) }
        RadixSort.sort(&places.variables) { $0.address }
        if info.isOwn { fillFile(&references, isDamaged) }
    }

    /// Entries are read once, and in large files they are most of the bytes.
    private func releaseEntries(before unit: DwarfUnit, _ released: inout UInt64) {
        let end = unit.header.range.upperBound
        guard !detail.contains(.inlined), unit.section == .info, end > released, end - released > 4 << 20,
            info.file.sections.onlyPacked(.info) == nil,
            let window = info.file.sections.contents(.info).slice(released..<end)
        else { return }
        MappedFile.release(window)
        released = end
    }

    /// - Returns: whether the unit's entries could all be read.
    private func walk(_ index: Int, _ bytes: ByteView, _ references: inout EntryReferences) -> Bool {
        let unit = info.file.units[index]
        let mark = references.mark
        do throws(InputError) {
            guard unit.tag != 0 else { throw InputError("its first entry cannot be read") }
            let walk = EntryWalk(file: info.file, unit: unit, number: UInt32(index), bytes: bytes)
            try walk.collect(into: &references)
            if let split = info.split(of: index) {
                var others = EntryReferences()
                let walk = EntryWalk(
                    file: split.file, unit: split.unit, number: UInt32(index), bytes: split.file.bytes(of: split.unit))
                try walk.collect(into: &others)
                references.adopt(others)
            }
            return true
        } catch {
            references.forget(since: mark)
            info.file.problems.add(unit.section, unit.header.range.lowerBound, error.what)
            return false
        }
    }

    private mutating func fillMemory(_ references: EntryReferences) {
        var claims: [Claim] = []
        for (index, unit) in info.file.units.enumerated() where !unit.isType {
            let ranges = unit.ranges.isEmpty ? info.split(of: index)?.unit.ranges ?? [] : unit.ranges
            for range in ranges { append(range, unitPlaces[index], to: &claims) }
        }
        for function in references.functions { append(function.range, unitPlaces[Int(function.unit)], to: &claims) }
        places.runs = DebugPlacesBuilder.runs(of: &claims)
        if detail.contains(.sources) { refineSources() }
        if detail.contains(.inlined) { refineInlined() }
    }

    private func append(_ range: Range<UInt64>, _ place: UInt32, rank: UInt32 = 0, to claims: inout [Claim]) {
        guard let range = code.clip(range) else { return }
        claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: place, rank: rank))
    }

    private static func runs(of claims: inout [Claim]) -> [Run] {
        guard let first = claims.map(\.start).min(), let last = claims.map(\.end).max() else { return [] }
        return Tiling.runs(of: first..<last, claims: &claims).filter { $0.owner != Run.nobody }
    }

    private mutating func fillFile(_ references: inout EntryReferences, _ isDamaged: [Bool]) {
        StringOffsets.collect(of: info.file, into: &references)
        LineHeaderStrings.collect(of: info.file, into: &references)
        let runs = places.runs
        let frames = FrameShares.claims(info.file.sections, addressSize: info.file.units.first?.header.addressSize ?? 8)
        {
            address in Tiling.index(of: address, in: runs, near: 0).map { runs[$0].owner }
        }
        let owners = unitPlaces.indices.map { isDamaged[$0] ? Run.nobody : unitPlaces[$0] }
        places.fileRuns = SectionShares(info.file, references, owners: owners, frames: frames).fileRuns()
    }

    // MARK: - Sources and inlined calls

    private mutating func refineSources() {
        var claims: [Claim] = []
        var seen: Set<UInt64> = []
        for unit in info.file.units {
            guard let statements = unit.statements, !unit.isType, seen.insert(statements).inserted else { continue }
            guard let table = LineTable(of: unit, in: info.file, names: &sources, wantsRows: true), table.isWhole else {
                info.file.problems.add(
                    "the line table at 0x\(String(statements, radix: 16)) of .debug_line cannot be read")
                continue
            }
            append(table, to: &claims)
        }
        let runs = DebugPlacesBuilder.runs(of: &claims)
        refine(with: runs) { $0.source = $1 }
    }

    /// Neighbouring rows of one file become one claim.
    private func append(_ table: LineTable, to claims: inout [Claim]) {
        var last: Claim?
        table.forEachRun { range, row in
            guard row.source != PlaceTable.none else { return }
            if last?.end == range.lowerBound, last?.owner == row.source {
                last?.end = range.upperBound
                return
            }
            if let last { append(last.start..<last.end, last.owner, to: &claims) }
            last = Claim(start: range.lowerBound, end: range.upperBound, owner: row.source, rank: 0)
        }
        if let last { append(last.start..<last.end, last.owner, to: &claims) }
    }

    private mutating func refineInlined() {
        var collector = InlinedCalls(wantsCallSites: detail.contains(.callSites), sources: sources)
        for index in info.file.units.indices where !info.file.units[index].isType {
            collector.collect(index, in: info) { append($0, $1, rank: $2, to: &$3) }
        }
        (sources, callSites) = (collector.sources, collector.callSites)
        places.table.inlined = collector.functions
        let runs = DebugPlacesBuilder.runs(of: &collector.claims)
        refine(with: runs) { place, call in
            place.inlined = collector.calls[Int(call)].function
            place.callSite = collector.calls[Int(call)].site
        }
    }

    /// Cuts the runs where those of another list change.
    private mutating func refine(with others: [Run], _ change: (inout PlaceTable.Place, UInt32) -> Void) {
        var refined: [Run] = []
        refined.reserveLarge(places.runs.count + others.count * 2)
        var index = 0
        for run in places.runs {
            var position = run.start
            while index < others.count, others[index].end <= position { index += 1 }
            while position < run.end {
                guard index < others.count, others[index].start < run.end else {
                    refined.append(Run(start: position, end: run.end, owner: run.owner))
                    break
                }
                if others[index].start > position {
                    refined.append(Run(start: position, end: others[index].start, owner: run.owner))
                    position = others[index].start
                }
                let end = min(others[index].end, run.end)
                var place = places.table.places[Int(run.owner)]
                change(&place, others[index].owner)
                refined.append(Run(start: position, end: end, owner: places.table.number(of: place)))
                position = end
                if others[index].end <= end { index += 1 }
            }
        }
        places.runs = refined
    }
}
