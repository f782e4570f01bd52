import LinkMapKit

/// The parts of a whole whose growth made checks fail: symbols where few of them explain it, libraries where many came.
extension CulpritSearch {
    /// The dimensions that divide a whole, those with the finest parts first.
    private static let ofWhole: [Dimension] = [.symbol, .class, .module, .archive]

    /// Returns the parts by the finest dimension of which the culprits explain half of the growth. If there is none, it is the
    /// dimension of which they explain most.
    func partsOfWhole(_ division: Division) -> [Part]? {
        var best: (parts: [Part], explained: Int128)?
        for dimension in CulpritSearch.ofWhole {
            guard let parts = partsOfWhole(division, by: dimension), !parts.isEmpty else { continue }
            let growth = parts.reduce(Int128(0)) { $0 + max($1.contributor.growth, 0) }
            let explained = CulpritSearch.largest(parts.map(\.contributor), isNamed: true)
                .reduce(Int128(0)) { $0 + $1.growth }
            if explained * 2 >= growth, explained > 0 { return parts }
            if explained > best?.explained ?? 0 { best = (parts, explained) }
        }
        return best?.parts
    }

    private func partsOfWhole(_ division: Division, by dimension: Dimension) -> [Part]? {
        switch base {
        case .build(let build): return parts(of: division, dimension, since: build.artifact.path)
        case .kept(let baseline):
            let record = baseline.measurement
            guard dimension != .symbol else {
                return record.symbols == nil || now.symbols == nil ? nil : recordedParts(by: nil, record)
            }
            guard let chosen = GateDimension(dimension), now.tables[chosen] != nil, record.tables[chosen] != nil else {
                return nil
            }
            return Contributor.largest(.max, by: chosen, now: now, then: record).map {
                Part(contributor: $0, row: nil)
            }
        case nil: return currentParts(ofWholeBy: dimension)
        }
    }
}
