/// A builder of ``DebugPlaces`` from the debug info of an image, which may be spread over many files.
struct DebugPlacesBuilder {
    private let detail: DebugPlaces.Detail
    /// The directory to omit from paths; `nil` for the root that most units share.
    private let stripPrefix: String?
    private var places = DebugPlaces()
    /// The language and the stated name of each unit, which determine its group.
    private var identities: [(language: UInt16, name: ByteView)] = []
    private var sources = SourceNames()
    private var calls: InlinedCalls
    /// The memory ranges of the image that come from object files, each with its place.
    private var linked: [Claim] = []

    /// Returns the places in an image that has debug info of its own or in a debug file.
    static func places(of info: any DebugInfo, detail: DebugPlaces.Detail, stripping prefix: String?) -> DebugPlaces {
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
    mutating func add(_ info: any DebugInfo, at addresses: LinkedAddresses) {
        for run in add(DebugPortion(info), to: addresses) {
            addresses.forEachPart(of: run.start..<run.end) {
                linked.append(Claim(start: $0.lowerBound, end: $0.upperBound, owner: run.owner, rank: 0))
            }
        }
    }

    /// Returns the places from all debug info that was added.
    mutating func finish() -> DebugPlaces {
        if !linked.isEmpty { places.runs = Tiling.runs(of: &linked) }
        RadixSort.sort(&places.variables) { $0.address }
        places.table.inlined = calls.functions
        shorten()
        return places
    }

    // MARK: - Units

    private mutating func name(_ portion: inout DebugPortion) {
        let units = portion.info.units
        let first = UInt32(places.table.units.count)
        places.table.units += units.map(\.name)
        places.table.directories += units.map(\.directory)
        identities += units.map { ($0.language, $0.statedName) }
        let shared = (types: first + UInt32(units.count), partial: first + UInt32(units.count + 1))
        places.table.units += ["[type units]", "[partial units]"]
        places.table.directories += [.empty, .empty]
        identities += [(0, .empty), (0, .empty)]
        for (index, unit) in units.enumerated() {
            let number =
                switch unit.kind {
                case .code: first + UInt32(index)
                case .types: unit.companion.map { first + UInt32($0) } ?? shared.types
                case .partial: shared.partial
                }
            let source = sources.number(of: places.table.units[Int(number)])
            portion.unitPlaces.append(places.table.number(of: PlaceTable.Place(unit: number, source: source)))
        }
    }

    /// Shortens the names for display, and assigns units to groups.
    private mutating func shorten() {
        let names = PathNames(places.table.units, stripping: stripPrefix)
        places.table.units = places.table.units.map(names.shown)
        let groups = zip(identities, places.table.units).map { UnitGroup.group($0.language, $0.name, shown: $1) }
        places.table.groups = groups.map(\.name)
        places.table.groupRules = groups.map(\.rule)
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
        let contents = info.readContents(isOnce: !detail.contains(.inlined))
        name(&portion)
        let runs = memory(portion, contents)
        for variable in contents.variables {
            guard let address = addresses.map({ $0.address(of: variable.address) }) ?? variable.address else {
                continue
            }
            places.variables.append((address, portion.unitPlaces[Int(variable.unit)]))
        }
        if info.isOwn { places.fileRuns = info.fileRuns(owners: portion.unitPlaces, memory: runs) }
        return runs
    }

    private mutating func memory(_ portion: DebugPortion, _ contents: DebugContents) -> [Run] {
        var claims: [Claim] = []
        for (index, unit) in portion.info.units.enumerated() where unit.kind != .types {
            for range in unit.ranges { portion.append(range, portion.unitPlaces[index], to: &claims) }
        }
        for function in contents.functions {
            portion.append(function.range, portion.unitPlaces[Int(function.unit)], rank: 1, to: &claims)
        }
        var runs = Tiling.runs(of: &claims)
        if detail.contains(.sources) { refineSources(portion, &runs) }
        if detail.contains(.inlined) { refineInlined(portion, &runs) }
        return runs
    }

    // MARK: - Lines and inlined calls

    private mutating func refineSources(_ portion: DebugPortion, _ runs: inout [Run]) {
        var claims: [Claim] = []
        portion.info.forEachLineTable(names: &sources) { DebugPlacesBuilder.append($0, portion, to: &claims) }
        runs.refine(with: Tiling.runs(of: &claims), in: &places.table) { $0.source = $1 }
    }

    /// Adds the code ranges of a line table. Adjacent rows of the same file are joined.
    private static func append(_ table: LineRows, _ portion: DebugPortion, to claims: inout [Claim]) {
        var last: Claim?
        table.forEachRun { range, row in
            guard row.source != PlaceTable.none else { return }
            if last?.end == range.lowerBound, last?.owner == row.source {
                last?.end = range.upperBound
                return
            }
            if let last { portion.append(last.start..<last.end, last.owner, to: &claims) }
            last = Claim(start: range.lowerBound, end: range.upperBound, owner: row.source, rank: 0)
        }
        if let last { portion.append(last.start..<last.end, last.owner, to: &claims) }
    }

    private mutating func refineInlined(_ portion: DebugPortion, _ runs: inout [Run]) {
        var claims: [Claim] = []
        for (index, unit) in portion.info.units.enumerated() where unit.kind != .types {
            calls.collect(index, in: portion.info, sources: &sources) {
                portion.append($0, $1, rank: $2, to: &claims)
            }
        }
        let known = calls.calls
        runs.refine(with: Tiling.runs(of: &claims), in: &places.table) { place, call in
            place.inlined = known[Int(call)].function
            place.callSite = known[Int(call)].site
        }
    }
}

/// The debug info of one file, during the work of ``DebugPlacesBuilder``.
private struct DebugPortion {
    let info: any DebugInfo
    let code: CodeRanges
    /// The place of each unit as a whole.
    var unitPlaces: [UInt32] = []

    init(_ info: any DebugInfo) {
        self.info = info
        code = CodeRanges(info.image)
    }

    func append(_ range: Range<UInt64>, _ place: UInt32, rank: UInt32 = 0, to claims: inout [Claim]) {
        guard let range = code.clip(range) else { return }
        claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: place, rank: rank))
    }
}

extension [Run] {
    /// Splits the runs at the boundaries of other runs, and refines the places of the parts.
    ///
    /// - Parameter change: refines a place by the owner of the other run.
    fileprivate mutating func refine(
        with others: [Run], in table: inout PlaceTable, _ change: (inout PlaceTable.Place, UInt32) -> Void
    ) {
        var refined: [Run] = []
        refined.reserveLarge(count + others.count * 2)
        var index = 0
        for run in self {
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
                let end = Swift.min(others[index].end, run.end)
                var place = table.places[Int(run.owner)]
                change(&place, others[index].owner)
                refined.append(Run(start: position, end: end, owner: table.number(of: place)))
                position = end
                if others[index].end <= end { index += 1 }
            }
        }
        self = refined
    }
}
