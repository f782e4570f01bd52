import LinkMapKit

/// A part that made the artifact larger or, without a base, a large part.
package struct Contributor: Sendable, Equatable {
    package var name: String
    package var value: UInt64
    /// The value in the base. `nil` without a base.
    package var base: UInt64?
    /// The growth of its size in the download; `nil` if that is not known.
    var downloadGrowth: Int128?

    package init(name: String, value: UInt64, base: UInt64?) {
        self.name = name
        self.value = value
        self.base = base
    }

    /// The growth over the base; the whole value without a base.
    package var growth: Int128 { Int128(value) - Int128(base ?? 0) }

    /// Returns the parts that grew most, largest growth first.
    ///
    /// - Parameter cost: the size of the parts.
    static func largest(
        _ count: Int, by dimension: GateDimension, now: Measurement, then: Measurement?, _ cost: CostColumn
    ) -> [Contributor] {
        guard let table = now.tables[dimension] else { return [] }
        var all: [Contributor] = []
        if let then {
            // A base without these rows cannot show growth.
            guard let old = then.tables[dimension] else { return [] }
            all = table.compactMap { name, sizes in
                let (value, base) = (sizes.size(cost), old[name]?.size(cost) ?? 0)
                guard value > base else { return nil }
                var contributor = Contributor(name: name, value: value, base: base)
                contributor.downloadGrowth = growth(of: sizes, since: old[name], now, then)
                return contributor
            }
        } else {
            all = table.map { Contributor(name: $0.key, value: $0.value.size(cost), base: nil) }
        }
        let least = leastGrowth(count, of: all)
        return Array(
            all.filter { $0.growth >= least }.sorted { ($1.growth, $0.name) < ($0.growth, $1.name) }.prefix(count))
    }

    /// Returns the growth of the last of the parts that grew most. A product may have a million, and few are shown.
    private static func leastGrowth(_ count: Int, of all: [Contributor]) -> Int128 {
        guard count > 0 else { return 0 }
        // The largest so far, the smallest of them first.
        var largest: [Int128] = []
        for part in all where largest.count < count || part.growth > largest[0] {
            if largest.count == count { largest.removeFirst() }
            largest.insert(part.growth, at: largest.firstIndexSorted { $0 >= part.growth })
        }
        return largest.first ?? 0
    }

    /// Returns the growth in the download; `nil` if one of the builds does not count it.
    private static func growth(of sizes: Sizes, since old: Sizes?, _ now: Measurement, _ then: Measurement) -> Int128? {
        guard now.totals.amount(.download) > 0, then.totals.amount(.download) > 0 else { return nil }
        return Int128(sizes.amount(.download)) - Int128(old?.amount(.download) ?? 0)
    }

    /// Returns the symbols that grew most since a record, and the growth in bytes of those above them of which it does not tell which
    /// they are.
    static func largest(
        _ count: Int, of symbols: SymbolSizes, since record: SymbolSizes
    ) -> (parts: [Contributor], unnamed: UInt64) {
        let grown = symbols.sizes.keys.compactMap { key in
            symbols.growth(of: key, since: record).map { (key: key, size: $0.size, base: $0.base) }
        }
        var demangler = Demangler()
        var (largest, unnamed): ([Contributor], UInt64) = ([], 0)
        for symbol in grown.sorted(by: { ($1.size - $1.base, $0.key) < ($0.size - $0.base, $1.key) }) {
            guard largest.count < count else { break }
            guard let label = symbols.names[symbol.key]?.label(&demangler) else {
                unnamed += symbol.size - symbol.base
                continue
            }
            largest.append(
                Contributor(name: label.text(&demangler, raw: false), value: symbol.size, base: symbol.base))
        }
        return (largest, unnamed)
    }

    /// Returns the parts that grew most in a comparison of two builds by name.
    ///
    /// - Parameter cost: the size of the parts.
    static func largest(_ count: Int, in diff: SizeDiff, _ cost: CostColumn) -> [Contributor] {
        func growth(_ row: DiffRow) -> Int64 { cost == .shipped ? row.delta.shippedSize : row.delta.fileSize }
        var demangler = Demangler()
        var all: [(row: DiffRow, growth: Int64)] = []
        var levels = diff.rows
        while !levels.isEmpty {
            all += levels.filter { $0.rows.isEmpty && growth($0) > 0 }.map { ($0, growth($0)) }
            levels = levels.flatMap(\.rows)
        }
        // The sort is stable, so rows with equal growth stay in the order of the comparison.
        let order = all.indices.sorted { (-all[$0].growth, $0) < (-all[$1].growth, $1) }
        return order.prefix(count).map { index in
            let row = all[index].row
            var contributor = Contributor(
                name: row.label.text(&demangler, raw: false), value: row.new?.size(cost) ?? 0,
                base: row.old?.size(cost) ?? 0)
            if diff.oldTotals.amount(.download) > 0, diff.newTotals.amount(.download) > 0 {
                contributor.downloadGrowth =
                    Int128(row.new?.amount(.download) ?? 0) - Int128(row.old?.amount(.download) ?? 0)
            }
            return contributor
        }
    }
}
