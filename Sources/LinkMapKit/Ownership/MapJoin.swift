/// Matches a link map to the binary that its linker wrote.
enum MapJoin {
    /// Returns the placements of the map in the image's memory; an empty index for a map of another build.
    static func placements(from map: LinkMap, for image: Image) -> (PlacementIndex, [AuditWarning]) {
        let known = Dictionary(
            image.sections.map { ($0.name, $0.memoryRange) }, uniquingKeysWith: { first, _ in first })
        // Formats without a section for zero data have no name for it either.
        let loaded = map.sections.filter { !$0.memoryRange.isEmpty && ($0.kind != .zeroFill || known[$0.name] != nil) }
        let differing = loaded.filter { known[$0.name] != $0.memoryRange }
        guard differing.count * 2 <= loaded.count, !loaded.isEmpty else {
            let message =
                "the map was made for another build (\(differing.count) of its \(loaded.count) sections lie elsewhere): it is not used"
            return (.none, [AuditWarning("map-mismatch", message)])
        }
        var warnings: [AuditWarning] = []
        if let first = differing.first {
            warnings.append(
                AuditWarning(
                    "map-mismatch",
                    "\(differing.count) of the map's \(loaded.count) sections lie elsewhere in the binary, such as \(first.name.text)"
                ))
        }
        return (
            PlacementIndex(
                objects: ObjectNames.objects(of: map.files), runs: runs(map), rows: rows(map, in: image),
                merged: merged(map), isCollected: isCollected(map)),
            warnings
        )
    }

    /// Returns whether the linker dropped a function or variable that no other object file defines.
    private static func isCollected(_ map: LinkMap) -> Bool {
        guard !map.dialect.isMachO, let dead = map.dead else { return false }
        let dropped = dead.rows.compactMap { row in
            sectionPrefixes.first { row.name.starts(with: $0) }.map { row.name.dropFirst($0.utf8CodeUnitCount) }
        }
        guard !dropped.isEmpty else { return false }
        let names = Set(map.rows.lazy.map(\.name))
        return dropped.contains { !names.contains($0) }
    }

    /// The beginnings of section names with a function or variable behind them (`-ffunction-sections`).
    private static let sectionPrefixes: [StaticString] = [".text.", ".data.", ".rodata.", ".bss."]

    private static func runs(_ map: LinkMap) -> [Run] {
        var claims: [Claim] = []
        for placement in map.placements
        where !map.sections[Int(placement.section)].memoryRange.isEmpty && placement.file != MapRow.noFile {
            claims.append(
                Claim(
                    start: placement.range.lowerBound, end: placement.range.upperBound, owner: placement.file + 1,
                    rank: 0))
        }
        if map.placements.isEmpty {
            for row in map.rows where row.size > 0 && row.file != MapRow.noFile {
                claims.append(
                    Claim(start: row.address, end: row.address.addingClamped(row.size), owner: row.file + 1, rank: 0))
            }
        }
        guard let lowest = claims.map(\.start).min(), let highest = claims.map(\.end).max() else { return [] }
        return Tiling.runs(of: lowest..<highest, claims: &claims)
    }

    /// Returns the memory of strings and constants that several inputs share, ascending.
    private static func merged(_ map: LinkMap) -> [Range<UInt64>] {
        guard map.placements.contains(where: \.isMerged) else { return [] }
        var claims = map.placements.filter { !map.sections[Int($0.section)].memoryRange.isEmpty }.map {
            Claim(start: $0.range.lowerBound, end: $0.range.upperBound, owner: $0.isMerged ? 1 : 2, rank: 0)
        }
        guard let lowest = claims.map(\.start).min(), let highest = claims.map(\.end).max() else { return [] }
        return Tiling.runs(of: lowest..<highest, claims: &claims).filter { $0.owner == 1 }.map { $0.start..<$0.end }
    }

    /// Returns the rows with a size, as symbols of the image's sections.
    private static func rows(_ map: LinkMap, in image: Image) -> [MapRow] {
        let numbers = Dictionary(
            image.sections.enumerated().map { ($0.element.name, UInt32($0.offset)) },
            uniquingKeysWith: { first, _ in first })
        let moved = map.sections.map { numbers[$0.name] ?? Symbol.noSection }
        return map.rows.compactMap { row in
            guard row.size > 0, Int(row.section) < moved.count, moved[Int(row.section)] != Symbol.noSection else {
                return nil
            }
            var row = row
            row.section = moved[Int(row.section)]
            return row
        }
    }
}
