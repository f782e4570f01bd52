/// The books of a link map: its section table is the whole, its rows and placements divide it.
struct MapLedger {
    private let map: LinkMap
    private var owners: [ByteView]
    private var brackets = BracketNames()
    private var pieces: [Piece] = []

    /// - Parameter detail: whether the rows were read.
    static func ledger(of map: LinkMap, detail: LinkMap.Detail) throws(InputError) -> Ledger {
        var builder = MapLedger(map)
        return builder.ledger(detail)
    }

    private init(_ map: LinkMap) {
        self.map = map
        owners = map.rows.map(\.name)
        pieces.reserveCapacity(owners.count + owners.count / 8)
    }

    private mutating func ledger(_ detail: LinkMap.Detail) -> Ledger {
        let layout = Layout(map: map.sections)
        let padding = brackets.owner(BracketNames.padding, in: &owners)
        var starts: [Int] = []
        let rows = GroupedIndices(map.rows.indices.map { map.rows[$0].section }, groups: map.sections.count)
        let places = GroupedIndices(
            map.placements.indices.map { map.placements[$0].section }, groups: map.sections.count)
        for (index, region) in layout.regions.enumerated() {
            starts.append(pieces.count)
            guard region.size > 0 else { continue }
            cut(
                region, section: map.sections[index], rows: rows.group(index), placements: places.group(index),
                padding: padding)
        }
        starts.append(pieces.count)
        return Ledger(
            layout: layout, owners: owners, firstBracket: map.rows.count, hasDefinitions: !map.rows.isEmpty,
            objects: ObjectNames.objects(of: map.files), pieces: pieces, pieceStarts: starts, paddingOwner: padding)
    }

    private mutating func cut(
        _ region: Region, section: Section, rows: ArraySlice<UInt32>, placements: ArraySlice<UInt32>, padding: UInt32
    ) {
        let rest = brackets.remainder(of: section, in: &owners)
        let base = region.vmSize > 0 ? region.address : 0
        var claims: [Claim] = []
        claims.reserveCapacity(rows.count + placements.count)
        for row in rows {
            guard let claim = claim(map.rows[Int(row)], number: row, base: base), claim.start < region.size else {
                continue
            }
            claims.append(claim)
        }
        // A placement starts anew: the symbol before it, of which only the start is known, ends there. Of
        // two at one address the later stands: merged inputs are listed where they were before the merge.
        for place in placements {
            let range = map.placements[Int(place)].range
            guard let start = range.lowerBound.subtracting(base), start < region.size else { continue }
            claims.append(
                Claim(start: start, end: start.addingClamped(range.size), owner: UInt32.max - 1 - place, rank: place))
        }
        Tiling.sort(&claims)
        stretch(&claims, to: region.size)
        let files = fileRuns(placements, base: base, size: region.size)
        var index = 0
        Tiling.tile(0..<region.size, sorted: claims) { run in
            let isRow = run.owner < UInt32(map.rows.count)
            let owner =
                isRow
                ? run.owner
                : run.owner == Run.nobody
                    && BracketNames.isPadding(size: run.end - run.start, before: run.end, in: section) ? padding : rest
            guard files.isEmpty else { return split(run, owner: owner, at: files, from: &index) }
            let object = isRow ? MapLedger.object(map.rows[Int(run.owner)].file) : 0
            pieces.append(Piece(size: run.end - run.start, owner: owner, object: object))
        }
    }

    /// Rows of Mach-O maps without a size are other names of the row beside them; the rows of linkers
    /// that give no sizes reach to the next.
    private func claim(_ row: MapRow, number: UInt32, base: UInt64) -> Claim? {
        guard row.size > 0 || !map.dialect.isMachO, let start = row.address.subtracting(base) else { return nil }
        // The assembler's own labels yield to names.
        let rank = UInt32.max - (row.name.starts(with: "ltmp") ? 1 : 0)
        return Claim(start: start, end: start.addingClamped(row.size), owner: number, rank: rank)
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
            return Claim(
                start: start, end: start.addingClamped(range.size),
                owner: MapLedger.object(map.placements[Int(place)].file), rank: place)
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
private struct GroupedIndices {
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

    func group(_ number: Int) -> ArraySlice<UInt32> { order[starts[number]..<starts[number + 1]] }
}

extension UInt64 {
    /// The difference, unless it is negative.
    @inline(__always)
    func subtracting(_ other: UInt64) -> UInt64? { self >= other ? self - other : nil }
}
