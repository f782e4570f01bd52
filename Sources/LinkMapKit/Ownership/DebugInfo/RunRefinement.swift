extension [Run] {
    /// Splits the runs at the boundaries of other runs, and refines the places of the parts.
    ///
    /// - Parameter change: refines a place by the owner of the other run.
    mutating func refine(
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
