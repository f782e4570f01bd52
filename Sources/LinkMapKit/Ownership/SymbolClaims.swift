/// Turns symbols into claims on memory.
enum SymbolClaims {
    /// Memory by symbol, from the first that is claimed to the last.
    static func runs(of symbols: [Symbol], sections: [Section]) -> [Run] {
        let claims = claims(of: symbols, sections: sections)
        guard let first = claims.first else { return [] }
        var runs: [Run] = []
        runs.reserveCapacity(claims.count + claims.count / 4)
        let end = claims.reduce(first.end) { max($0, $1.end) }
        Tiling.tile(first.start..<end, sorted: claims) { runs.append($0) }
        return runs
    }

    /// The claims of all symbols that own bytes, sorted for ``Tiling``.
    ///
    /// A symbol reaches no further than its section. One without a size has that of another at its address
    /// (a link map's row), else reaches to the next symbol; it owns nothing when it lies inside a sized one: it is a
    /// label in there.
    private static func claims(of symbols: [Symbol], sections: [Section]) -> [Claim] {
        var claims: [Claim] = []
        claims.reserveLarge(symbols.count)
        for (index, symbol) in symbols.enumerated() where symbol.role == .definition {
            guard Int(symbol.section) < sections.count else { continue }
            let section = sections[Int(symbol.section)].memoryRange
            guard section.contains(symbol.address) else { continue }
            let end =
                symbol.size == 0 ? symbol.address : min(section.upperBound, symbol.address.addingClamped(symbol.size))
            claims.append(Claim(start: symbol.address, end: end, owner: UInt32(index), rank: UInt32(symbol.rank)))
        }
        RadixSort.sort(&claims) { $0.start }
        endAliases(&claims, symbols: symbols)
        sizeUnsized(&claims, symbols: symbols, sections: sections)
        Tiling.settleTies(&claims)
        return claims
    }

    /// A name for a place inside a thing is given the size of the whole by compilers (Swift's method descriptors in the
    /// descriptors of their types), and so reaches into what follows: it ends where the thing does.
    private static func endAliases(_ claims: inout [Claim], symbols: [Symbol]) {
        /// The last claim of each size that is not passed yet.
        var open: [(size: UInt64, start: UInt64, end: UInt64)] = []
        var first = UInt64.max
        for index in claims.indices {
            let (claim, size) = (claims[index], symbols[Int(claims[index].owner)].size)
            if first <= claim.start {
                open.removeAll { $0.end <= claim.start }
                first = open.lazy.map(\.end).min() ?? .max
            }
            guard size > 0 else { continue }
            if let place = open.firstIndex(where: { $0.size == size }) {
                if open[place].start < claim.start { claims[index].end = min(claim.end, open[place].end) }
                continue
            }
            guard open.count < mostOpen else { continue }
            open.append((size, claim.start, claim.end))
            first = min(first, claim.end)
        }
    }

    /// Things that lie in one another, for the sake of damaged files.
    private static let mostOpen = 64

    /// Gives claims without a size (`end == start`) theirs.
    private static func sizeUnsized(_ claims: inout [Claim], symbols: [Symbol], sections: [Section]) {
        var sizedEnd: UInt64 = 0
        var first = 0
        while first < claims.count {
            let start = claims[first].start
            var next = first
            while next < claims.count, claims[next].start == start { next += 1 }
            let stated = claims[first..<next].reduce(start) { max($0, $1.end) }
            let following = next < claims.count ? claims[next].start : .max
            let reach = stated > start ? stated : following
            for index in first..<next where claims[index].end == start && start >= sizedEnd {
                let section = sections[Int(symbols[Int(claims[index].owner)].section)].memoryRange
                claims[index].end = min(reach, section.upperBound)
            }
            for index in first..<next where symbols[Int(claims[index].owner)].size > 0 {
                sizedEnd = max(sizedEnd, claims[index].end)
            }
            first = next
        }
    }
}
