import LinkMapKit

/// A search for the symbols, classes or files whose growth made checks fail.
struct CulpritSearch {
    /// The number of culprits of a check.
    static let most = 3

    let query: GateQuery
    let now: Measurement
    let base: GateBase?
    /// The comparison of the two builds by one dimension, if it was made before. It is given back once the whole is divided.
    var changes: SizeDiff?

    /// The size of the parts.
    private var cost: CostColumn { query.configuration.sizeOfParts }

    init(query: GateQuery, now: Measurement, base: GateBase?) {
        self.query = query
        self.now = now
        self.base = base
    }

    /// Returns the culprits of each failed check, largest first, by its subject. A check without a base has the largest parts
    /// instead. Figures have none.
    mutating func culprits(of result: GateResult) -> [String: [Contributor]] {
        var culprits: [String: [Contributor]] = [:]
        var checks: [Division: [Check]] = [:]
        var seen: Set<String> = []
        for check in result.failures where seen.insert(check.subject).inserted {
            let target = result.rule(of: check).target
            if case .product(let figure) = target, figure.needsResources {
                culprits[check.subject] = CulpritSearch.largest(resources(of: figure).map { Part($0) })
            } else if let division = Division(target) {
                checks[division, default: []].append(check)
            }
        }
        // The parts of one division at a time are in memory, those of the whole first.
        for (division, checks) in checks.sorted(by: { $0.key.place < $1.key.place }) {
            if division != .whole { changes = nil }
            let rows = parts(by: division)
            for check in checks {
                culprits[check.subject] = CulpritSearch.culprits(
                    of: check, result.rule(of: check).target, division, rows)
            }
        }
        return culprits
    }

    private static func culprits(
        of check: Check, _ target: RuleTarget, _ division: Division, _ rows: [PartsOfRow]
    ) -> [Contributor] {
        let rows = rows.filter { $0.isIn(check, target) }
        return largest(
            rows.count == 1 ? rows[0].parts : rows.flatMap(\.parts), besides: target.sumsRows ? nil : rows.first?.row,
            ofWhole: division.dimension == nil)
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

        /// The place in the order of the search.
        fileprivate var place: Int {
            switch self {
            case .whole: 0
            case .container: 1
            case .rows(let dimension): 2 + (Dimension.allCases.firstIndex(of: dimension) ?? 0)
            }
        }
    }

    /// Returns the parts that grew most, those with a name of their own first. Parts that did not grow are no culprits. Names are made
    /// only of those that grew most: there may be a million symbols.
    ///
    /// - Parameters:
    ///   - row: the name of the row that the parts are in, which is no culprit of its own; `nil` for parts of several rows.
    ///   - ofWhole: whether the parts are those of the whole build. If those with a name explain less than half of its growth,
    ///     the others are among its culprits, too: what is said to have grown most did.
    static func largest(_ parts: [Part], besides row: String? = nil, ofWhole: Bool = false) -> [Contributor] {
        let grown = parts.indices.filter { parts[$0].growth > 0 }.sorted { parts[$0].growth > parts[$1].growth }
        var sorted: [Contributor] = []
        var named: [Contributor] = []
        var seen: Set<String> = []
        var demangler = Demangler()
        var next = 0
        while next < grown.count, named.count < most {
            let end = grown[next...].firstIndex { parts[$0].growth != parts[grown[next]].growth } ?? grown.count
            let equal = grown[next..<end].map { parts[$0].contributor(&demangler) }
            for part in equal.sorted(by: { $0.name < $1.name })
            where part.name != row && seen.insert(part.name).inserted {
                sorted.append(part)
                if part.name.utf8.first != UInt8(ascii: "[") { named.append(part) }
            }
            next = end
        }
        let isSince = sorted.first?.base != nil
        let isExplained = growth(of: named.prefix(most)) * 2 >= parts.reduce(0) { $0 + $1.growth }
        return Array((named.isEmpty || ofWhole && isSince && !isExplained ? sorted : named).prefix(most))
    }

    private static func growth(of parts: some Sequence<Contributor>) -> Int128 { parts.reduce(0) { $0 + $1.growth } }

    // MARK: - Parts

    /// A symbol, class or file.
    struct Part {
        private enum Name {
            case text(String)
            case label(Label)
        }

        private let name: Name
        let value: UInt64
        let base: UInt64?

        init(_ contributor: Contributor) {
            name = .text(contributor.name)
            value = contributor.value
            base = contributor.base
        }

        init(_ label: Label, value: UInt64, base: UInt64?) {
            name = .label(label)
            self.value = value
            self.base = base
        }

        /// - Parameter size: the size that a check is about.
        fileprivate init(_ row: DiffRow, _ size: (Sizes) -> UInt64) {
            self.init(row.label, value: row.new.map(size) ?? 0, base: row.old.map(size) ?? 0)
        }

        /// The growth over the base; the whole value without a base.
        var growth: Int128 { Int128(value) - Int128(base ?? 0) }

        func contributor(_ demangler: inout Demangler) -> Contributor {
            switch name {
            case .text(let text): Contributor(name: text, value: value, base: base)
            case .label(let label): Contributor(name: label.text(&demangler, raw: false), value: value, base: base)
            }
        }
    }

    /// The parts in a row of a check's dimension.
    struct PartsOfRow {
        /// The row's name; `nil` for the whole.
        var row: String?
        var parts: [Part]

        func isIn(_ check: Check, _ target: RuleTarget) -> Bool {
            guard case .rows(let dimension, let pattern, let except, let isSum, let measure) = target, let row else {
                return true
            }
            guard isSum else { return RuleTarget.subject(dimension, row, measure) == check.subject }
            return NameGlob.matches(text: row, pattern) && !except.contains { NameGlob.matches(text: row, $0) }
        }
    }

    /// Returns the parts of the build by the finest dimension that both builds have. A product is divided into its files.
    private func parts(by division: Division) -> [PartsOfRow] {
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
    func parts(of division: Division, _ finest: Dimension, since old: String) -> [PartsOfRow]? {
        let dimension = division.dimension
        let by = [dimension, finest].compactMap(\.self)
        let known = changes?.by == by ? changes : nil
        guard let diff = try? known ?? query.diff(since: old, by: by) else { return nil }
        var demangler = Demangler()
        var rows = diff.rows
        for _ in diff.outerLevels { rows = rows.flatMap(\.rows) }
        let size: (Sizes) -> UInt64 = division == .container ? \.containerSize : { [cost] in $0.size(cost) }
        guard dimension != nil else { return [PartsOfRow(row: nil, parts: rows.map { Part($0, size) })] }
        return rows.map { row in
            PartsOfRow(row: row.label.text(&demangler, raw: false), parts: row.rows.map { Part($0, size) })
        }
    }

    // MARK: - Records

    /// Returns the parts of this build, with their growth since a record.
    func recordedParts(by dimension: Dimension?, _ record: Measurement?) -> [PartsOfRow] {
        guard let symbols = now.symbols, record == nil || record?.symbols != nil else {
            return (record == nil ? currentParts(by: dimension) : nil) ?? coarseParts(by: dimension, record)
        }
        var demangler = Demangler()
        var normaliser = NameNormaliser(keepsParts: false)
        guard let dimension, dimension != .symbol else {
            let parts = symbols.sizes.keys.compactMap { part($0, nil, record?.symbols, &demangler) }
            guard dimension != nil else { return [PartsOfRow(row: nil, parts: parts)] }
            return parts.map { PartsOfRow(row: $0.contributor(&demangler).name, parts: [$0]) }
        }
        guard let rows = currentRows(by: [dimension, .symbol]) else { return coarseParts(by: dimension, record) }
        if let known = GateDimension(dimension).flatMap({ record?.symbolParts[$0] }) {
            return parts(of: rows, since: known)
        }
        return rows.map { row in
            let symbols = Group.all(in: row, cost) { SymbolSizes.key(of: $0, &normaliser) }
            return PartsOfRow(
                row: row.label.text(&demangler, raw: false),
                parts: symbols.compactMap { key, group in part(key, group, record?.symbols, &demangler) })
        }
    }

    /// Returns the symbols in rows with their growth since a record of the same rows.
    private func parts(of rows: [SizeRow], since record: SymbolSizes) -> [PartsOfRow] {
        var sizes = SymbolSizes(of: cost)
        sizes.add(inside: rows)
        var demangler = Demangler()
        var normaliser = NameNormaliser(keepsParts: false)
        return rows.map { row in
            let symbols = Group.all(in: row, cost) { SymbolSizes.key(of: $0, in: row.label, &normaliser) }
            let parts = symbols.compactMap { key, group -> Part? in
                guard let growth = sizes.growth(of: key, since: record), let symbol = group.names.label(&demangler)
                else { return nil }
                return Part(symbol, value: growth.size, base: growth.base)
            }
            return PartsOfRow(row: row.label.text(&demangler, raw: false), parts: parts)
        }
    }

    /// The namesakes in one row, and their bytes there.
    private struct Group {
        var names: Namesakes
        var size: UInt64

        /// Returns the groups of a row, in the order of their keys.
        static func all(in row: SizeRow, _ cost: CostColumn, by key: (Label) -> UInt32) -> [(key: UInt32, value: Group)]
        {
            var groups: [UInt32: Group] = [:]
            for symbol in row.rows {
                let (key, size) = (key(symbol.label), symbol.sizes.size(cost))
                if groups[key]?.add(symbol.label, size) == nil {
                    groups[key] = Group(names: Namesakes(symbol.label), size: size)
                }
            }
            return groups.sorted { $0.key < $1.key }
        }

        private mutating func add(_ label: Label, _ more: UInt64) {
            names.add(label)
            size = size.addingClamped(more)
        }
    }

    /// Returns the parts of this build by a dimension; `nil` if it does not tell them, as a snapshot.
    func currentParts(ofWholeBy dimension: Dimension) -> [PartsOfRow]? {
        currentRows(by: [dimension]).map { rows in [PartsOfRow(row: nil, parts: rows.map(part))] }
    }

    /// Returns the symbols of this build with their sizes; `nil` if it does not tell them, as a snapshot.
    private func currentParts(by dimension: Dimension?) -> [PartsOfRow]? {
        guard let dimension, dimension != .symbol else {
            return currentRows(by: [.symbol])?.map { symbol in
                var demangler = Demangler()
                return PartsOfRow(row: symbol.label.text(&demangler, raw: false), parts: [part(symbol)])
            }
        }
        var demangler = Demangler()
        return currentRows(by: [dimension, .symbol])?.map { row in
            PartsOfRow(row: row.label.text(&demangler, raw: false), parts: row.rows.map(part))
        }
    }

    private func part(_ row: SizeRow) -> Part { Part(row.label, value: row.sizes.size(cost), base: nil) }

    /// Returns the rows of this build by other dimensions than the gate measured; `nil` if it does not tell them, as a snapshot.
    private func currentRows(by dimensions: [Dimension]) -> [SizeRow]? { try? query.rows(by: dimensions) }

    /// Returns a symbol with its growth since a record; `nil` if it did not grow.
    /// - Parameter group: the symbols of the row, which may have a part of the bytes only; `nil` for the whole build.
    private func part(
        _ key: UInt32, _ group: Group?, _ record: SymbolSizes?, _ demangler: inout Demangler
    ) -> Part? {
        guard let symbols = now.symbols, let named = symbols.names[key] else { return nil }
        let size = group?.size ?? .max
        var growth: (size: UInt64, base: UInt64)?
        if let record {
            growth = symbols.growth(of: key, since: record)
            guard growth != nil else { return nil }
        }
        guard let label = (group?.names ?? named).label(&demangler) else { return nil }
        guard let growth else { return Part(label, value: min(size, symbols.sizes[key] ?? 0), base: nil) }
        // A record of whole symbols does not tell which part of one grew.
        guard growth.base == 0 || size >= growth.size else { return nil }
        let grown = min(growth.size - growth.base, size)
        let value = growth.base == 0 ? grown : growth.size
        return Part(label, value: value, base: value - grown)
    }

    /// Returns the rows of the finest table that both have; those of the dimension itself if the parts must be in its rows.
    private func coarseParts(by dimension: Dimension?, _ record: Measurement?) -> [PartsOfRow] {
        let finest: [GateDimension] =
            dimension.map { [GateDimension($0)].compactMap(\.self) }
            ?? [.class, .object, .module, .archive, .section, .segment, .kind]
        let isKnown = { (dimension: GateDimension) in
            now.tables[dimension] != nil && (record == nil || record?.tables[dimension] != nil)
        }
        guard let chosen = finest.first(where: isKnown) else { return [] }
        let parts = Contributor.largest(100, by: chosen, now: now, then: record, cost)
        guard dimension != nil else { return [PartsOfRow(row: nil, parts: parts.map { Part($0) })] }
        return parts.map { PartsOfRow(row: $0.name, parts: [Part($0)]) }
    }
}

/// The parts of a whole whose growth made checks fail: symbols where few of them explain it, libraries where many came.
extension CulpritSearch {
    /// The dimensions that divide a whole, those with the finest parts first.
    private static let ofWhole: [Dimension] = [.symbol, .class, .module, .archive]

    /// Returns the parts by the finest dimension of which the culprits explain half of the growth. If there is none, it is the
    /// dimension of which they explain most.
    func partsOfWhole(_ division: Division) -> [PartsOfRow]? {
        var best: (parts: [PartsOfRow], explained: Int128)?
        for dimension in CulpritSearch.ofWhole {
            guard let rows = partsOfWhole(division, by: dimension), let parts = rows.first?.parts, !parts.isEmpty else {
                continue
            }
            let growth = parts.reduce(Int128(0)) { $0 + max($1.growth, 0) }
            let explained = CulpritSearch.largest(parts).filter { $0.name.utf8.first != UInt8(ascii: "[") }
                .reduce(Int128(0)) { $0 + $1.growth }
            if explained * 2 >= growth, explained > 0 { return rows }
            if explained > best?.explained ?? 0 { best = (rows, explained) }
        }
        return best?.parts
    }

    private func partsOfWhole(_ division: Division, by dimension: Dimension) -> [PartsOfRow]? {
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
            let parts = Contributor.largest(.max, by: chosen, now: now, then: record, cost)
            return [PartsOfRow(row: nil, parts: parts.map { Part($0) })]
        case nil: return currentParts(ofWholeBy: dimension)
        }
    }
}

/// The files and resources of a product whose growth made checks fail.
extension CulpritSearch {
    /// Returns the files of a product, with their growth since a record. A record has no
    /// sizes in the container, so that files are compared as they are installed.
    func files(of division: Division, _ record: Measurement?) -> [PartsOfRow] {
        let known = record?.tables[.file]
        guard record == nil || known != nil else { return [] }
        var size = SizeQuery(by: [division.dimension, .file].compactMap(\.self))
        size.workspace = query.workspace
        guard let report = try? SizeAnalysis.report(on: [query.artifact], query: size) else { return [] }
        func part(_ row: SizeRow) -> Part {
            let name = row.label.raw.lossless
            let isPacked = division == .container && known == nil
            let value = isPacked ? row.sizes.containerSize : row.sizes.fileSize
            let base = known.map { $0[name]?.fileSize ?? 0 }
            return Part(Contributor(name: name, value: value, base: base))
        }
        guard division.dimension != nil else { return [PartsOfRow(row: nil, parts: report.rows.map(part))] }
        return report.rows.map { PartsOfRow(row: $0.label.raw.lossless, parts: $0.rows.map(part)) }
    }

    /// Returns the groups of equal files, or the unused resources, with their growth since another build.
    func resources(of figure: ProductFigure) -> [Contributor] {
        guard let sizes = try? CulpritSearch.resources(of: figure, in: query.artifact, query.workspace) else {
            return []
        }
        var known: [String: UInt64]?
        if case .build(let build, _) = base {
            known = try? CulpritSearch.resources(
                of: figure, in: build.artifact.path, query.workspace)
        }
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
