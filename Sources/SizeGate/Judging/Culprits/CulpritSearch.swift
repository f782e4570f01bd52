import LinkMapKit

/// A search for the symbols, classes or files whose growth made checks fail.
struct CulpritSearch {
    /// The number of culprits of a check.
    static let most = 3

    let query: GateQuery
    let now: Measurement
    let base: GateBase?

    /// Returns the culprits of each failed check, largest first, by its subject. A check without a base has the largest parts
    /// instead. Figures have none.
    func culprits(of result: GateResult) -> [String: [Contributor]] {
        var culprits: [String: [Contributor]] = [:]
        var known: [Division: [Part]] = [:]
        for check in result.failures where culprits[check.subject] == nil {
            let target = result.rule(of: check).target
            if case .product(let figure) = target, figure.needsResources {
                culprits[check.subject] = CulpritSearch.largest(resources(of: figure))
                continue
            }
            guard let division = Division(target) else { continue }
            if known[division] == nil { known[division] = parts(by: division) }
            let parts = (known[division] ?? []).filter { part in part.isIn(check, target) }
            culprits[check.subject] = CulpritSearch.largest(parts.map(\.contributor), ofWhole: division.dimension == nil)
        }
        return culprits
    }

    /// The division of the artifact that has a check's rows.
    enum Division: Hashable {
        case whole
        /// The whole container, compressed.
        case container
        case rows(Dimension)

        /// Returns `nil` for figures, which are no rows.
        init?(_ target: RuleTarget) {
            switch target {
            case .total, .product(.install): self = .whole
            case .product(.container), .product(.download): self = .container
            case .rows(let gate, _, _, _, _):
                guard let dimension = Dimension(rawValue: gate.rawValue) else { return nil }
                self = .rows(dimension)
            case .figures, .product: return nil
            }
        }

        var dimension: Dimension? {
            if case .rows(let dimension) = self { dimension } else { nil }
        }
    }

    /// Returns the parts that grew most, those with a name of their own first. Parts that did not grow are no culprits.
    ///
    /// - Parameter ofWhole: whether the parts are those of the whole build. If those with a name explain less than half of its growth,
    ///   the others are among its culprits, too: what is said to have grown most did.
    static func largest(_ parts: [Contributor], ofWhole: Bool = false) -> [Contributor] {
        var best: [String: Contributor] = [:]
        for part in parts where part.growth > 0 && part.growth > best[part.name]?.growth ?? 0 { best[part.name] = part }
        let sorted = best.values.sorted { ($1.growth, $0.name) < ($0.growth, $1.name) }
        let named = sorted.filter { $0.name.utf8.first != UInt8(ascii: "[") }
        let isSince = sorted.first?.base != nil
        let isExplained = growth(of: named.prefix(most)) * 2 >= parts.reduce(0) { $0 + $1.growth }
        return Array((named.isEmpty || ofWhole && isSince && !isExplained ? sorted : named).prefix(most))
    }

    private static func growth(of parts: some Sequence<Contributor>) -> Int128 { parts.reduce(0) { $0 + $1.growth } }

    // MARK: - Parts

    /// A symbol, class or file, and the row of the check's dimension that it is in.
    struct Part {
        var contributor: Contributor
        /// The row's name; `nil` for the whole.
        var row: String?

        func isIn(_ check: Check, _ target: RuleTarget) -> Bool {
            guard case .rows(let dimension, let pattern, let except, let isSum, let measure) = target, let row else {
                return true
            }
            guard isSum else {
                // A row is no culprit of its own.
                return RuleTarget.subject(dimension, row, measure) == check.subject && contributor.name != row
            }
            return NameGlob.matches(text: row, pattern) && !except.contains { NameGlob.matches(text: row, $0) }
        }
    }

    /// Returns the parts of the build by the finest dimension that both builds have. A product is divided into its files.
    private func parts(by division: Division) -> [Part] {
        let dimension = division.dimension
        let dividesFiles = now.artifact.product != nil && (dimension == nil || dimension == .filetype)
        if dimension == nil, !dividesFiles, let parts = partsOfWhole(division) { return parts }
        switch base {
        case .build(let build, _):
            let finest = (dividesFiles ? [Dimension.file] : []) + [.symbol, .class, .object, .section]
            for finest in finest where finest != dimension {
                if let parts = parts(of: division, finest, since: build.artifact.path) { return parts }
            }
            return []
        case .kept(let baseline):
            return dividesFiles
                ? files(of: division, baseline.measurement) : recordedParts(by: dimension, baseline.measurement)
        case nil: return dividesFiles ? files(of: division, nil) : recordedParts(by: dimension, nil)
        }
    }

    /// Returns the changes between two builds; `nil` if they cannot be compared by these dimensions.
    func parts(of division: Division, _ finest: Dimension, since old: String) -> [Part]? {
        let dimension = division.dimension
        guard let diff = try? query.diff(since: old, by: [dimension, finest].compactMap(\.self))
        else { return nil }
        var demangler = Demangler()
        var rows = diff.rows
        for _ in diff.outerLevels { rows = rows.flatMap(\.rows) }
        let size: (Sizes) -> UInt64 = division == .container ? \.containerSize : \.fileSize
        guard dimension != nil else {
            return rows.map { Part(contributor: Contributor($0, size, &demangler), row: nil) }
        }
        return rows.flatMap { row in
            let name = row.label.text(&demangler, raw: false)
            return row.rows.map { Part(contributor: Contributor($0, size, &demangler), row: name) }
        }
    }

    // MARK: - Records

    /// Returns the parts of this build, with their growth since a record.
    func recordedParts(by dimension: Dimension?, _ record: Measurement?) -> [Part] {
        guard let symbols = now.symbols, record == nil || record?.symbols != nil else {
            return (record == nil ? currentParts(by: dimension) : nil) ?? coarseParts(by: dimension, record)
        }
        var demangler = Demangler()
        var normaliser = NameNormaliser(keepsParts: false)
        guard let dimension, dimension != .symbol else {
            return symbols.sizes.keys.compactMap { key in
                guard let part = part(key, nil, in: nil, record?.symbols, &demangler) else { return nil }
                return Part(contributor: part.contributor, row: dimension == nil ? nil : part.contributor.name)
            }
        }
        guard let rows = currentRows(by: [dimension, .symbol]) else { return coarseParts(by: dimension, record) }
        if let known = GateDimension(dimension).flatMap({ record?.symbolParts[$0] }) { return parts(of: rows, since: known) }
        return rows.flatMap { row in
            let name = row.label.text(&demangler, raw: false)
            let symbols = Namesakes.groups(in: row) { SymbolSizes.key(of: $0, &normaliser) }
            return symbols.compactMap { key, namesakes in
                part(key, namesakes, in: name, record?.symbols, &demangler)
            }
        }
    }

    /// Returns the symbols in rows with their growth since a record of the same rows.
    private func parts(of rows: [SizeRow], since record: SymbolSizes) -> [Part] {
        var sizes = SymbolSizes()
        sizes.add(inside: rows)
        var demangler = Demangler()
        var normaliser = NameNormaliser(keepsParts: false)
        return rows.flatMap { row in
            let name = row.label.text(&demangler, raw: false)
            let symbols = Namesakes.groups(in: row) { SymbolSizes.key(of: $0, in: row.label, &normaliser) }
            return symbols.compactMap { key, namesakes -> Part? in
                guard let growth = sizes.growth(of: key, since: record), let symbol = namesakes.name(&demangler) else {
                    return nil
                }
                return Part(
                    contributor: Contributor(name: symbol, value: growth.size, base: growth.base), row: name)
            }
        }
    }

    /// The symbols of one row whose names differ in generated parts only.
    private struct Namesakes {
        private let first: Label
        private var others: [Label] = []
        /// Their bytes in the row.
        private(set) var size: UInt64

        /// Returns the groups of a row, in the order of their keys.
        static func groups(in row: SizeRow, by key: (Label) -> UInt32) -> [(key: UInt32, value: Namesakes)] {
            var groups: [UInt32: Namesakes] = [:]
            for symbol in row.rows {
                let key = key(symbol.label)
                if groups[key]?.add(symbol) == nil {
                    groups[key] = Namesakes(first: symbol.label, size: symbol.sizes.fileSize)
                }
            }
            return groups.sorted { $0.key < $1.key }
        }

        private mutating func add(_ symbol: SizeRow) {
            others.append(symbol.label)
            size = size.addingClamped(symbol.sizes.fileSize)
        }

        private init(first: Label, size: UInt64) {
            self.first = first
            self.size = size
        }

        /// Returns the name under which all of them are shown; `nil` if there are several, since a record does not tell which of them grew.
        func name(_ demangler: inout Demangler) -> String? {
            let name = first.text(&demangler, raw: false)
            for other in others where other.text(&demangler, raw: false) != name { return nil }
            return name
        }
    }

    /// Returns the parts of this build by a dimension; `nil` if it does not tell them, as a snapshot.
    func currentParts(ofWholeBy dimension: Dimension) -> [Part]? {
        var demangler = Demangler()
        return currentRows(by: [dimension])?.map { row in
            let name = row.label.text(&demangler, raw: false)
            return Part(contributor: Contributor(name: name, value: row.sizes.fileSize, base: nil), row: nil)
        }
    }

    /// Returns the symbols of this build with their sizes; `nil` if it does not tell them, as a snapshot.
    private func currentParts(by dimension: Dimension?) -> [Part]? {
        var demangler = Demangler()
        func part(_ symbol: SizeRow, in row: String?) -> Part {
            let name = symbol.label.text(&demangler, raw: false)
            return Part(contributor: Contributor(name: name, value: symbol.sizes.fileSize, base: nil), row: row ?? name)
        }
        guard let dimension, dimension != .symbol else {
            return currentRows(by: [.symbol])?.map { part($0, in: nil) }
        }
        return currentRows(by: [dimension, .symbol])?.flatMap { row in
            let name = row.label.text(&demangler, raw: false)
            return row.rows.map { part($0, in: name) }
        }
    }

    /// Returns the rows of this build by other dimensions than the gate measured; `nil` if it does not tell them, as a snapshot.
    private func currentRows(by dimensions: [Dimension]) -> [SizeRow]? { try? query.rows(by: dimensions) }

    /// Returns a symbol with its growth since a record; `nil` if it did not grow.
    /// - Parameter namesakes: the symbols of the row, which may have a part of the bytes only; `nil` for the whole build.
    private func part(
        _ key: UInt32, _ namesakes: Namesakes?, in row: String?, _ record: SymbolSizes?, _ demangler: inout Demangler
    ) -> Part? {
        guard let symbols = now.symbols, let label = symbols.names[key] else { return nil }
        let size = namesakes?.size ?? .max
        var growth: (size: UInt64, base: UInt64)?
        if let record {
            growth = symbols.growth(of: key, since: record)
            guard growth != nil else { return nil }
        }
        guard let name = namesakes.map({ $0.name(&demangler) }) ?? label.text(&demangler, raw: false) else { return nil }
        guard let growth else {
            let value = min(size, symbols.sizes[key] ?? 0)
            return Part(contributor: Contributor(name: name, value: value, base: nil), row: row)
        }
        let grown = min(growth.size - growth.base, size)
        let value = growth.base == 0 ? grown : growth.size
        return Part(contributor: Contributor(name: name, value: value, base: value - grown), row: row)
    }

    /// Returns the rows of the finest table that both have; those of the dimension itself if the parts must be in its rows.
    private func coarseParts(by dimension: Dimension?, _ record: Measurement?) -> [Part] {
        let finest: [GateDimension] =
            dimension.map { [GateDimension($0)].compactMap(\.self) }
            ?? [.class, .object, .module, .archive, .section, .segment, .kind]
        let isKnown = { (dimension: GateDimension) in
            now.tables[dimension] != nil && (record == nil || record?.tables[dimension] != nil)
        }
        guard let chosen = finest.first(where: isKnown) else { return [] }
        return Contributor.largest(100, by: chosen, now: now, then: record).map { part in
            Part(contributor: part, row: dimension == nil ? nil : part.name)
        }
    }
}

extension Contributor {
    fileprivate init(_ row: DiffRow, _ size: (Sizes) -> UInt64, _ demangler: inout Demangler) {
        self.init(
            name: row.label.text(&demangler, raw: false), value: row.new.map(size) ?? 0, base: row.old.map(size) ?? 0)
    }
}

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
            let explained = CulpritSearch.largest(parts.map(\.contributor)).filter { $0.name.utf8.first != UInt8(ascii: "[") }
                .reduce(Int128(0)) { $0 + $1.growth }
            if explained * 2 >= growth, explained > 0 { return parts }
            if explained > best?.explained ?? 0 { best = (parts, explained) }
        }
        return best?.parts
    }

    private func partsOfWhole(_ division: Division, by dimension: Dimension) -> [Part]? {
        switch base {
        case .build(let build, _): return parts(of: division, dimension, since: build.artifact.path)
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

/// The files and resources of a product whose growth made checks fail.
extension CulpritSearch {
    /// Returns the files of a product, with their growth since a record. A record has no
    /// sizes in the container, so that files are compared as they are installed.
    func files(of division: Division, _ record: Measurement?) -> [Part] {
        let known = record?.tables[.file]
        guard record == nil || known != nil else { return [] }
        var size = SizeQuery(by: [division.dimension, .file].compactMap(\.self))
        size.workspace = query.workspace
        guard let report = try? SizeAnalysis.report(on: [query.artifact], query: size) else { return [] }
        func part(_ row: SizeRow, in outer: String?) -> Part {
            let name = row.label.raw.lossless
            let isPacked = division == .container && known == nil
            let value = isPacked ? row.sizes.containerSize : row.sizes.fileSize
            let base = known.map { $0[name]?.fileSize ?? 0 }
            return Part(contributor: Contributor(name: name, value: value, base: base), row: outer)
        }
        guard division.dimension != nil else { return report.rows.map { part($0, in: nil) } }
        return report.rows.flatMap { row in row.rows.map { part($0, in: row.label.raw.lossless) } }
    }

    /// Returns the groups of equal files, or the unused resources, with their growth since another build.
    func resources(of figure: ProductFigure) -> [Contributor] {
        guard let sizes = try? CulpritSearch.resources(of: figure, in: query.artifact, query.workspace) else {
            return []
        }
        var known: [String: UInt64]?
        if case .build(let build, _) = base { known = try? CulpritSearch.resources(
                of: figure, in: build.artifact.path, query.workspace) }
        return sizes.map { name, size in
            Contributor(name: name, value: size, base: known.map { $0[name] ?? 0 })
        }
    }

    private static func resources(
        of figure: ProductFigure, in path: String, _ workspace: Workspace
    ) throws(InputError) -> [String: UInt64] {
        var query = UnusedQuery()
        query.examinesCode = false
        query.workspace = workspace
        let report = try UnusedAnalysis.report(on: [path], query: query)
        let parts: [(String, UInt64)] =
            figure == .duplicates
            ? (report.waste ?? []).filter { $0.kind == .duplicate }.map { waste in
                (waste.files.map(\.lossless).joined(separator: " = "), waste.wasted)
            }
            : report.findings.filter { $0.kind == .resource && $0.confidence > .low }
                .map { ($0.name.lossless, $0.bytes) }
        return Dictionary(parts, uniquingKeysWith: { $0.addingClamped($1) })
    }
}
