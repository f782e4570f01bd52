/// Refines the places of units with line tables and inlined calls.
extension DebugPlacesBuilder {
    mutating func refineSources(_ portion: DebugPortion, _ runs: inout [Run]) {
        let file = portion.info.file
        var claims: [Claim] = []
        var seen: Set<UInt64> = []
        for unit in file.units {
            guard let statements = unit.statements, !unit.isType, seen.insert(statements).inserted else { continue }
            guard let table = LineTable(of: unit, in: file, names: &sources, wantsRows: true), table.isWhole else {
                file.problems.add("the line table at 0x\(String(statements, radix: 16)) of .debug_line cannot be read")
                continue
            }
            append(table, portion, to: &claims)
        }
        runs.refine(with: DebugPlacesBuilder.runs(of: &claims), in: &places.table) { $0.source = $1 }
    }

    /// Adds the code ranges of a line table. Adjacent rows of the same file are joined.
    private func append(_ table: LineTable, _ portion: DebugPortion, to claims: inout [Claim]) {
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

    mutating func refineInlined(_ portion: DebugPortion, _ runs: inout [Run]) {
        var claims: [Claim] = []
        for index in portion.info.file.units.indices where !portion.info.file.units[index].isType {
            calls.collect(index, in: portion.info, sources: &sources) {
                portion.append($0, $1, rank: $2, to: &claims)
            }
        }
        let known = calls.calls
        runs.refine(with: DebugPlacesBuilder.runs(of: &claims), in: &places.table) { place, call in
            place.inlined = known[Int(call)].function
            place.callSite = known[Int(call)].site
        }
    }
}
