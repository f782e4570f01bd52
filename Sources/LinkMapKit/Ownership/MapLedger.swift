/// A builder of the ledger of a link map. The map's section table gives the total; its symbol rows and placements
/// divide it.
struct MapLedger {
    private let map: LinkMap
    private var brackets: BracketNames
    private var pieces: [Piece] = []
    /// Claims in the current section; the array is reused for the next one.
    private var claims: [Claim] = []

    /// - Parameter detail: whether the rows were read.
    static func ledger(of map: LinkMap, detail: LinkMap.Detail) throws(InputError) -> Ledger {
        var builder = MapLedger(map)
        return builder.ledger(detail)
    }

    private init(_ map: LinkMap) {
        self.map = map
        brackets = BracketNames(first: map.rows.count)
        pieces.reserveLarge(map.rows.count + map.rows.count / 8)
    }

    private mutating func ledger(_ detail: LinkMap.Detail) -> Ledger {
        let layout = Layout(map: map.sections)
        let padding = brackets.owner(BracketNames.padding)
        var starts: [Int] = []
        let rows = SectionStretches(count: map.rows.count, sections: map.sections.count) { map.rows[$0].section }
        let places = SectionStretches(count: map.placements.count, sections: map.sections.count) {
            map.placements[$0].section
        }
        for (index, region) in layout.regions.enumerated() {
            starts.append(pieces.count)
            guard region.size > 0 else { continue }
            cut(
                region, section: map.sections[index], rows: rows.ofSection[index], placements: places.ofSection[index],
                padding: padding)
        }
        starts.append(pieces.count)
        return Ledger(
            layout: layout, symbols: SymbolNames(map.rows), brackets: brackets.names, hasDefinitions: !map.rows.isEmpty,
            objects: ObjectNames.objects(of: map.files), pieces: pieces, pieceStarts: starts, paddingOwner: padding)
    }

    private mutating func cut(
        _ region: Region, section: Section, rows: [Range<Int>], placements: [Range<Int>], padding: UInt32
    ) {
        let rest = brackets.remainder(of: section)
        let base = region.vmSize > 0 ? region.address : 0
        let files = fileRuns(placements, base: base, size: region.size)
        var index = 0
        tile(rows: rows, placements: placements, base: base, size: region.size) { builder, run in
            let isRow = run.owner < UInt32(builder.map.rows.count)
            let isGap = run.owner == Run.nobody
            let isPadding = isGap && BracketNames.isPadding(size: run.end - run.start, before: run.end, in: section)
            let owner = isRow ? run.owner : isPadding ? padding : rest
            guard files.isEmpty else { return builder.split(run, owner: owner, at: files, from: &index) }
            let object = isRow ? MapLedger.object(builder.map.rows[Int(run.owner)].file) : 0
            builder.pieces.append(Piece(size: run.end - run.start, owner: owner, object: object))
        }
    }

    // MARK: - Claims

    @inline(__always)
    private mutating func tile(
        rows: [Range<Int>], placements: [Range<Int>], base: UInt64, size: UInt64,
        _ emit: (inout MapLedger, Run) -> Void
    ) {
        // Maps with a million rows have sizes and are in order: they need no memory for a list of claims.
        if placements.isEmpty, rows.count == 1, isSettled(rows[0]) {
            let map = map
            let claims = rows[0].lazy.compactMap {
                MapLedger.claim(map.rows[$0], number: UInt32($0), base: base, in: map, ranked: false)
            }
            Tiling.tile(0..<size, sorted: claims) { emit(&self, $0) }
        } else {
            makeClaims(rows: rows, placements: placements, base: base, size: size)
            let claims = claims
            Tiling.tile(0..<size, sorted: claims) { emit(&self, $0) }
        }
    }

    /// Returns whether all rows have sizes, are sorted and do not overlap.
    private func isSettled(_ rows: Range<Int>) -> Bool {
        guard map.dialect.isMachO else { return false }
        var end: UInt64 = 0
        for row in rows where map.rows[row].size > 0 {
            guard map.rows[row].address >= end else { return false }
            end = map.rows[row].address.addingClamped(map.rows[row].size)
        }
        return true
    }

    private mutating func makeClaims(rows: [Range<Int>], placements: [Range<Int>], base: UInt64, size: UInt64) {
        claims.removeAll(keepingCapacity: true)
        claims.reserveLarge(rows.reduce(0) { $0 + $1.count } + placements.reduce(0) { $0 + $1.count })
        for stretch in rows {
            for row in stretch {
                guard let claim = MapLedger.claim(map.rows[row], number: UInt32(row), base: base, in: map),
                    claim.start < size
                else {
                    continue
                }
                claims.append(claim)
            }
        }
        // A symbol without a size ends at the next placement.
        for place in placements.joined() {
            guard let claim = placementClaim(place, owner: UInt32.max - 1 - UInt32(place), base: base, size: size)
            else {
                continue
            }
            claims.append(claim)
        }
        Tiling.sort(&claims)
        stretch(to: size)
    }

    /// Returns the claim of a placement. The later of two placements at one address wins: merged inputs are listed at their
    /// place before the merge.
    private func placementClaim(_ place: Int, owner: UInt32, base: UInt64, size: UInt64) -> Claim? {
        let range = map.placements[place].range
        guard let start = range.lowerBound.subtracting(base), start < size else { return nil }
        return Claim(start: start, end: start.addingClamped(range.size), owner: owner, rank: UInt32(place))
    }

    /// Returns the claim of a symbol row. In Mach-O maps a row without a size is an alias of an adjacent row and claims
    /// nothing. In other maps it extends to the next row, see `stretch(to:)`.
    ///
    /// - Parameter isRanked: whether other claims may start at the same address. The name decides then, which lies elsewhere in memory.
    private static func claim(
        _ row: MapRow, number: UInt32, base: UInt64, in map: LinkMap, ranked isRanked: Bool = true
    ) -> Claim? {
        guard row.size > 0 || !map.dialect.isMachO, let start = row.address.subtracting(base) else { return nil }
        // Names have precedence over the assembler's labels.
        let rank = UInt32.max - (isRanked && row.name.starts(with: "ltmp") ? 1 : 0)
        return Claim(start: start, end: start.addingClamped(row.size), owner: number, rank: rank)
    }

    /// Extends claims without a size to the next start.
    private mutating func stretch(to end: UInt64) {
        var next = end
        for index in claims.indices.reversed() {
            if claims[index].end == claims[index].start { claims[index].end = next }
            if index > 0, claims[index - 1].start < claims[index].start { next = claims[index].start }
        }
    }

    // MARK: - Object files

    private func fileRuns(_ placements: [Range<Int>], base: UInt64, size: UInt64) -> [Run] {
        guard !placements.isEmpty else { return [] }
        var claims = placements.joined().compactMap { place in
            placementClaim(place, owner: MapLedger.object(map.placements[place].file), base: base, size: size)
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

/// The index ranges of each section's entries in a list of a map: mostly one, since maps list sections in order.
private struct SectionStretches {
    private(set) var ofSection: [[Range<Int>]]

    init(count: Int, sections: Int, section: (Int) -> UInt32) {
        ofSection = Array(repeating: [], count: sections)
        var start = 0
        while start < count {
            let current = section(start)
            var end = start + 1
            while end < count, section(end) == current { end += 1 }
            if Int(current) < sections { ofSection[Int(current)].append(start..<end) }
            start = end
        }
    }
}

extension UInt64 {
    /// Returns the difference, or zero when it would be negative.
    @inline(__always)
    func subtracting(_ other: UInt64) -> UInt64? { self >= other ? self - other : nil }
}
