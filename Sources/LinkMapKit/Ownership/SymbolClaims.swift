/// Claims of symbols on memory.
enum SymbolClaims {
    /// Returns memory by symbol, from the first claimed byte to the last.
    ///
    /// - Parameter starts: the addresses at which the linker placed a section of an object file, ascending. No symbol
    ///   without a size extends over one.
    static func runs(of symbols: [Symbol], sections: [Section], starts: [UInt64] = []) -> [Run] {
        var functions = SplitFunctions(symbols)
        return runs(of: symbols, sections: sections, starts: starts, joining: &functions)
    }

    /// - Parameter functions: the split functions, whose parts get the memory of their own symbols no longer.
    static func runs(
        of symbols: [Symbol], sections: [Section], starts: [UInt64], joining functions: inout SplitFunctions
    ) -> [Run] {
        let claims = claims(of: symbols, sections: sections, starts: starts)
        guard let first = claims.first else { return [] }
        var runs: [Run] = []
        runs.reserveLarge(claims.count + claims.count / 4)
        let end = claims.reduce(first.end) { max($0, $1.end) }
        Tiling.tile(first.start..<end, sorted: claims) { runs.append($0) }
        functions.join(&runs, of: symbols)
        return runs
    }

    /// Returns the claims of all symbols that own bytes, sorted for ``Tiling``.
    ///
    /// A symbol ends at the end of its section at the latest. A symbol without a size has the size of another one at its
    /// address (a link map's row), or else reaches to the next symbol or the end of what its object file holds there. Inside a
    /// sized symbol it is a label and owns nothing.
    private static func claims(of symbols: [Symbol], sections: [Section], starts: [UInt64]) -> [Claim] {
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
        endAliases(&claims)
        sizeUnsized(&claims, symbols: symbols, sections: sections, starts: starts)
        Tiling.settleTies(&claims)
        return claims
    }

    /// Cuts symbols for parts of an object at the object's end. Compilers give such a symbol the size of the whole object
    /// (Swift's method descriptors in type descriptors), so that it overlaps the next object.
    private static func endAliases(_ claims: inout [Claim]) {
        /// The enclosing claims that are not passed yet, by size.
        var open: [(size: UInt64, start: UInt64, end: UInt64)] = []
        var first = UInt64.max
        for index in claims.indices {
            // The symbols themselves lie in another order, and a look at each would take most of the time.
            let (claim, size) = (claims[index], claims[index].end - claims[index].start)
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

    /// Limit of nested claims, for damaged files.
    private static let mostOpen = 64

    /// Sets the end of claims without a size (`end == start`).
    private static func sizeUnsized(
        _ claims: inout [Claim], symbols: [Symbol], sections: [Section], starts: [UInt64]
    ) {
        var sizedEnd: UInt64 = 0
        var nextStart = 0
        var first = 0
        while first < claims.count {
            let start = claims[first].start
            var next = first
            while next < claims.count, claims[next].start == start { next += 1 }
            let stated = claims[first..<next].reduce(start) { max($0, $1.end) }
            while nextStart < starts.count, starts[nextStart] <= start { nextStart += 1 }
            let limit = nextStart < starts.count ? starts[nextStart] : .max
            let following = min(limit, next < claims.count ? claims[next].start : .max)
            let reach = stated > start ? stated : following
            for index in first..<next where claims[index].end == start && start >= sizedEnd {
                let section = sections[Int(symbols[Int(claims[index].owner)].section)].memoryRange
                claims[index].end = min(reach, section.upperBound)
            }
            if stated > start { sizedEnd = max(sizedEnd, stated) }
            first = next
        }
    }
}
