/// A builder of ``DebugPlaces`` from the debug info of an image, which may be spread over many files.
struct DebugPlacesBuilder {
    private let detail: DebugPlaces.Detail
    /// The directory to omit from paths; `nil` for the root that most units share.
    private let stripPrefix: String?
    var places = DebugPlaces()
    /// The attributes of each unit that determine its group.
    private var identities: [UnitGroup.Identity] = []
    var sources = SourceNames()
    var calls: InlinedCalls
    /// The memory ranges of the image that come from object files, each with its place.
    private var linked: [Claim] = []

    /// Returns the places in an image that has debug info of its own or in a debug file.
    static func places(of info: DebugInfo, detail: DebugPlaces.Detail, stripping prefix: String?) -> DebugPlaces {
        var builder = DebugPlacesBuilder(detail, stripping: prefix)
        builder.places.runs = builder.add(DebugPortion(info), to: nil)
        return builder.finish()
    }

    init(_ detail: DebugPlaces.Detail, stripping prefix: String?) {
        self.detail = detail
        stripPrefix = prefix
        calls = InlinedCalls(wantsCallSites: detail.contains(.callSites))
    }

    /// Adds the debug info of an object file.
    ///
    /// - Parameter addresses: the addresses of the object file's parts in the image.
    mutating func add(_ info: DebugInfo, at addresses: LinkedAddresses) {
        for run in add(DebugPortion(info), to: addresses) {
            addresses.forEachPart(of: run.start..<run.end) {
                linked.append(Claim(start: $0.lowerBound, end: $0.upperBound, owner: run.owner, rank: 0))
            }
        }
    }

    /// Returns the places from all debug info that was added.
    mutating func finish() -> DebugPlaces {
        if !linked.isEmpty { places.runs = DebugPlacesBuilder.runs(of: &linked) }
        RadixSort.sort(&places.variables) { $0.address }
        places.table.inlined = calls.functions
        shorten()
        return places
    }

    // MARK: - Units

    private mutating func name(_ portion: inout DebugPortion) {
        let units = portion.info.file.units
        let first = UInt32(places.table.units.count)
        var byStatements: [UInt64: Int] = [:]
        for (index, unit) in units.enumerated() where !unit.isType && !unit.isPartial {
            if let statements = unit.statements, byStatements[statements] == nil { byStatements[statements] = index }
        }
        places.table.units += units.indices.map { UnitName.name(of: $0, in: portion.info) }
        places.table.directories += units.map(\.directory)
        identities += units.map(UnitGroup.Identity.init)
        let shared = (types: first + UInt32(units.count), partial: first + UInt32(units.count + 1))
        places.table.units += ["[type units]", "[partial units]"]
        places.table.directories += [.empty, .empty]
        identities += [UnitGroup.Identity(), UnitGroup.Identity()]
        for (index, unit) in units.enumerated() {
            var number = first + UInt32(index)
            // A type belongs to the unit that it was compiled with. The two share a line table.
            if unit.isType {
                number = unit.statements.flatMap { byStatements[$0] }.map { first + UInt32($0) } ?? shared.types
            } else if unit.isPartial {
                number = shared.partial
            }
            let source = sources.number(of: places.table.units[Int(number)])
            portion.unitPlaces.append(places.table.number(of: PlaceTable.Place(unit: number, source: source)))
        }
    }

    /// Shortens the names for display, and assigns units to groups.
    private mutating func shorten() {
        let names = PathNames(places.table.units, stripping: stripPrefix)
        places.table.units = places.table.units.map(names.shown)
        let groups = zip(identities, places.table.units).map { UnitGroup.group(of: $0, shown: $1) }
        (places.table.groups, places.table.groupRules) = (groups.map(\.name), groups.map(\.rule))
        places.table.sources = sources.paths.map(names.shown)
        places.table.callSites = CallSites.shown(calls.callSites, names, sources)
    }

    // MARK: - Bytes

    /// Adds the debug info of one file.
    ///
    /// - Returns: the memory ranges with their places, at the addresses of that file.
    private mutating func add(_ start: DebugPortion, to addresses: LinkedAddresses?) -> [Run] {
        var portion = start
        let info = portion.info
        var references = info.isOwn ? EntryReferences(info.file.sections) : EntryReferences()
        var isDamaged: [Bool] = []
        var released: UInt64 = 0
        var steps = WorkMeter.Steps(of: info.file.units.reduce(0) { $0.addingClamped($1.header.range.size) })
        defer { steps.end() }
        info.file.readUnits(isSequential: !detail.contains(.inlined)) { index, bytes in
            steps.next(info.file.units[index].header.range.size)
            isDamaged.append(!walk(info, index, bytes, &references))
            releaseEntries(info, before: info.file.units[index], &released)
        }
        name(&portion)
        let runs = memory(portion, references)
        for variable in references.variables {
            guard let address = addresses.map({ $0.address(of: variable.place) }) ?? variable.place else { continue }
            places.variables.append((address, portion.unitPlaces[Int(variable.unit)]))
        }
        if info.isOwn { fillFile(portion, runs, &references, isDamaged) }
        return runs
    }

    /// Releases file pages of entries. Entries are read once, and are most of the bytes of a large file.
    private func releaseEntries(_ info: DebugInfo, before unit: DwarfUnit, _ released: inout UInt64) {
        let end = unit.header.range.upperBound
        guard !detail.contains(.inlined), unit.section == .info, end > released, end - released > 4 << 20,
            info.file.sections.onlyPacked(.info) == nil,
            let window = info.file.sections.contents(.info).slice(released..<end)
        else { return }
        MappedFile.release(window)
        released = end
    }

    /// Collects the references of a unit's entries.
    ///
    /// - Returns: whether all entries could be read.
    private func walk(_ info: DebugInfo, _ index: Int, _ bytes: ByteView, _ references: inout EntryReferences) -> Bool {
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

    private mutating func memory(_ portion: DebugPortion, _ references: EntryReferences) -> [Run] {
        let info = portion.info
        var claims: [Claim] = []
        for (index, unit) in info.file.units.enumerated() where !unit.isType {
            let ranges = unit.ranges.isEmpty ? info.split(of: index)?.unit.ranges ?? [] : unit.ranges
            for range in ranges { portion.append(range, portion.unitPlaces[index], to: &claims) }
        }
        for function in references.functions {
            portion.append(function.range, portion.unitPlaces[Int(function.unit)], to: &claims)
        }
        var runs = DebugPlacesBuilder.runs(of: &claims)
        if detail.contains(.sources) { refineSources(portion, &runs) }
        if detail.contains(.inlined) { refineInlined(portion, &runs) }
        return runs
    }

    static func runs(of claims: inout [Claim]) -> [Run] {
        guard let first = claims.map(\.start).min(), let last = claims.map(\.end).max() else { return [] }
        return Tiling.runs(of: first..<last, claims: &claims).filter { $0.owner != Run.nobody }
    }

    private mutating func fillFile(
        _ portion: DebugPortion, _ runs: [Run], _ references: inout EntryReferences, _ isDamaged: [Bool]
    ) {
        let file = portion.info.file
        StringOffsets.collect(of: file, into: &references)
        LineHeaderStrings.collect(of: file, into: &references)
        let frames = FrameShares.claims(file.sections, addressSize: file.units.first?.header.addressSize ?? 8) {
            address in Tiling.index(of: address, in: runs, near: 0).map { runs[$0].owner }
        }
        let owners = portion.unitPlaces.indices.map { isDamaged[$0] ? Run.nobody : portion.unitPlaces[$0] }
        places.fileRuns = SectionShares(file, references, owners: owners, frames: frames).fileRuns()
    }
}
