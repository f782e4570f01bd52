/// The books of a link map: its section table is the whole, its rows and placements divide it.
struct MapLedger {
    private let map: LinkMap
    private var owners: [Symbol] = []
    private var objects: [UInt32] = []
    private var brackets = BracketNames()
    private var pieces: [Piece] = []

    /// - Parameter detail: whether the rows were read.
    static func ledger(of map: LinkMap, detail: LinkMap.Detail) throws(InputError) -> Ledger {
        var builder = MapLedger(map)
        return builder.ledger(detail)
    }

    private init(_ map: LinkMap) { self.map = map }

    private mutating func ledger(_ detail: LinkMap.Detail) -> Ledger {
        let layout = Layout(map: map.sections)
        owners = map.rows.map(symbol)
        let firstBracket = owners.count
        let padding = brackets.owner(BracketNames.padding, in: &owners)
        var starts: [Int] = []
        var rows = GroupedClaims(map.rows.indices.map { map.rows[$0].section }, groups: map.sections.count)
        var places = GroupedClaims(map.placements.indices.map { map.placements[$0].section }, groups: map.sections.count)
        for (index, region) in layout.regions.enumerated() {
            starts.append(pieces.count)
            guard region.size > 0 else { continue }
            cut(region, section: map.sections[index], rows: rows.next(index), placements: places.next(index), padding: padding)
        }
        starts.append(pieces.count)
        return Ledger(
            layout: layout, owners: owners, firstBracket: firstBracket, objects: ObjectNames.objects(of: map.files),
            pieces: pieces, pieceStarts: starts, paddingOwner: padding)
    }

    /// Rows of Mach-O maps without a size are other names of the row beside them; the rows of linkers
    /// that give no sizes reach to the next.
    private func symbol(_ row: MapRow) -> Symbol {
        let isAlias = row.size == 0 && map.dialect.isMachO
        return Symbol(
            name: row.name, address: row.address, size: row.size, section: row.section,
            role: isAlias ? .label : .definition, rank: row.name.starts(with: "ltmp") ? 1 : 2)
    }

    private mutating func cut(
        _ region: Region, section: Section, rows: ArraySlice<UInt32>, placements: ArraySlice<UInt32>, padding: UInt32
    ) {
        let rest = brackets.remainder(of: section, in: &owners)
        let base = region.vmSize > 0 ? region.address : 0
        var claims: [Claim] = []
        claims.reserveCapacity(rows.count + placements.count)
        for row in rows where owners[Int(row)].role == .definition {
            guard let start = owners[Int(row)].address.subtracting(base), start < region.size else { continue }
            claims.append(Claim(start: start, end: start.addingClamped(owners[Int(row)].size), owner: row, rank: UInt32(owners[Int(row)].rank)))
        }
        // A placement starts anew: the symbol before it, of which only the start is known, ends there.
        for place in placements {
            let range = map.placements[Int(place)].range
            guard let start = range.lowerBound.subtracting(base), start < region.size else { continue }
            claims.append(Claim(start: start, end: start.addingClamped(range.size), owner: UInt32.max - 1 - place, rank: 0))
        }
        Tiling.sort(&claims)
        stretch(&claims, to: region.size)
        let files = fileRuns(placements, base: base, size: region.size)
        var index = 0
        Tiling.tile(0..<region.size, sorted: claims) { run in
            let isRow = run.owner < UInt32(owners.count)
            let owner = isRow ? run.owner : run.owner == Run.nobody && BracketNames.isPadding(size: run.end - run.start, before: run.end, in: section) ? padding : rest
            guard files.isEmpty else { return split(run, owner: owner, at: files, from: &index) }
            let object = isRow ? MapLedger.object(map.rows[Int(run.owner)].file) : 0
            pieces.append(Piece(size: run.end - run.start, owner: owner, object: object))
        }
    }

    /// Lets claims without a size reach to the next start.
    private func stretch(_ claims: inout [Claim], to end: UInt64) {
        var next = end
        for index in claims.indices.reversed() {
            if claims[index].end == claims[index].start { claims[index].end = next }
            if index > 0, claims[index - 1].start < claims[index].start { next = claims[index].start }
        }
    }

    // MARK: - Object files

    private func fileRuns(_ placements: ArraySlice<UInt32>, base: UInt64, size: UInt64) -> [Run] {
        guard !placements.isEmpty else { return [] }
        var claims = placements.compactMap { place -> Claim? in
            let range = map.placements[Int(place)].range
            guard let start = range.lowerBound.subtracting(base), start < size else { return nil }
            return Claim(start: start, end: start.addingClamped(range.size), owner: MapLedger.object(map.placements[Int(place)].file), rank: 0)
        }
        return Tiling.runs(of: 0..<size, claims: &claims)
    }

    private mutating func split(_ run: Run, owner: UInt32, at files: [Run], from index: inout Int) {
        var position = run.start
        while position < run.end {
            while index < files.count, files[index].end <= position { index += 1 }
            let end = index < files.count ? min(files[index].end, run.end) : run.end
            let object = index < files.count && files[index].owner != Run.nobody ? files[index].owner : 0
            pieces.append(Piece(size: end - position, owner: owner, object: object))
            position = end
        }
    }

    private static func object(_ file: UInt32) -> UInt32 { file == MapRow.noFile ? 0 : file + 1 }
}

/// Indices grouped by a small number, in their order: the rows of each section.
struct GroupedClaims {
    private var order: [UInt32]
    private var starts: [Int]

    init(_ group: [UInt32], groups: Int) {
        starts = [Int](repeating: 0, count: groups + 1)
        for number in group where Int(number) < groups { starts[Int(number) + 1] += 1 }
        for index in 1..<max(groups + 1, 1) { starts[index] += starts[index - 1] }
        order = [UInt32](repeating: 0, count: starts[groups])
        var next = starts
        for (index, number) in group.enumerated() where Int(number) < groups {
            order[next[Int(number)]] = UInt32(index)
            next[Int(number)] += 1
        }
    }

    func next(_ group: Int) -> ArraySlice<UInt32> { order[starts[group]..<starts[group + 1]] }
}

extension UInt64 {
    /// The difference, unless it is negative.
    @inline(__always)
    func subtracting(_ other: UInt64) -> UInt64? { self >= other ? self - other : nil }
}
