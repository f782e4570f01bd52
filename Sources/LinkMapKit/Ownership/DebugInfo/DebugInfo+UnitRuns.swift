/// The code of units, by address.
extension DebugInfo {
    /// Returns the code ranges of each unit, by address. Units without ranges of their own get those of their functions.
    func unitRuns() -> [Run] {
        let code = CodeRanges(image)
        var claims: [Claim] = []
        for (index, unit) in file.units.enumerated() where !unit.isType {
            var ranges = unit.ranges
            if ranges.isEmpty { ranges = split(of: index)?.unit.ranges ?? [] }
            if ranges.isEmpty, !unit.statesRanges, !unit.isPartial { ranges = functionRanges(index) }
            for range in ranges.compactMap(code.clip) {
                claims.append(Claim(start: range.lowerBound, end: range.upperBound, owner: UInt32(index), rank: 0))
            }
        }
        guard let first = claims.map(\.start).min(), let last = claims.map(\.end).max() else { return [] }
        return Tiling.runs(of: first..<last, claims: &claims).filter { $0.owner != Run.nobody }
    }

    /// Returns the file and unit with the entries of a unit, which may lie in a split file.
    func entries(ofUnit index: Int) -> (file: DwarfFile, unit: DwarfUnit) {
        if let split = split(of: index) { return (split.file, split.unit) }
        return (file, file.units[index])
    }

    private func functionRanges(_ index: Int) -> [Range<UInt64>] {
        var ranges: [Range<UInt64>] = []
        let (file, unit) = entries(ofUnit: index)
        try? CodeEntryWalk(file: file, unit: unit).forEach(wantsFunctions: true) {
            if !$0.isInlined { ranges += file.ranges($0.extent, unit) }
        }
        return ranges
    }
}
