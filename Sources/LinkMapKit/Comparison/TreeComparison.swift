/// Holds the rows of two reports against each other, level by level: what has the same place and the same name is the
/// same thing.
struct TreeComparison {
    private let by: [Dimension]
    private let old: ArtifactIdentity
    private let new: ArtifactIdentity
    /// Levels above those of ``by``, as they turned out.
    private(set) var outerLevels: [String] = []

    init(by: [Dimension], old: ArtifactIdentity, new: ArtifactIdentity) {
        self.by = by
        self.old = old
        self.new = new
    }

    /// What changed, in no order.
    mutating func rows(from oldRows: [SizeRow], to newRows: [SizeRow]) -> [DiffRow] {
        var (oldRows, newRows) = (oldRows, newRows)
        while let missing = missingLevels(oldRows, newRows), missing != 0 {
            // One side has a level of slices or artifacts that the other has not.
            if missing < 0 {
                oldRows = [wrapped(oldRows, of: old, among: newRows)]
            } else {
                newRows = [wrapped(newRows, of: new, among: oldRows)]
            }
        }
        let depth = max(SizeReport.depth(of: oldRows), SizeReport.depth(of: newRows))
        outerLevels = Array(["artifact", "slice"].suffix(max(depth - by.count, 0)))
        return changes(oldRows, newRows, depth: depth)
    }

    // MARK: - Levels

    /// Below zero when the old rows have fewer levels.
    private func missingLevels(_ oldRows: [SizeRow], _ newRows: [SizeRow]) -> Int? {
        guard !oldRows.isEmpty, !newRows.isEmpty else { return nil }
        return SizeReport.depth(of: oldRows) - SizeReport.depth(of: newRows)
    }

    /// The rows of the only slice or artifact, under the name that the other side has for it.
    private func wrapped(_ rows: [SizeRow], of side: ArtifactIdentity, among others: [SizeRow]) -> SizeRow {
        let names = [side.architecture, side.path].compactMap(\.self).map { ByteView(copying: $0) }
        let base = names.last.map(ObjectNames.baseName)
        let known = others.first { row in names.contains(row.label.raw) || ObjectNames.baseName(row.label.raw) == base }
        let label = known?.label ?? Label(names.first ?? .empty)
        let sizes = rows.reduce(into: Sizes()) { sum, row in
            sum.fileSize &+= row.sizes.fileSize
            sum.vmSize &+= row.sizes.vmSize
        }
        return SizeRow(label: label, sizes: sizes, rows: rows)
    }

    /// What the rows of a level say that has so many levels below itself, and itself; `nil` for slices and artifacts.
    private func dimension(atDepth depth: Int) -> Dimension? {
        depth > 0 && depth <= by.count ? by[by.count - depth] : nil
    }

    // MARK: - Exact matches

    private func changes(_ oldRows: [SizeRow], _ newRows: [SizeRow], depth: Int) -> [DiffRow] {
        let index = LabelIndex(oldRows)
        var isMatched = [Bool](repeating: false, count: oldRows.count)
        var result: [DiffRow] = []
        var left: [Int] = []
        for (place, row) in newRows.enumerated() {
            guard let match = index.find(row.label), !isMatched[match] else {
                left.append(place)
                continue
            }
            isMatched[match] = true
            if let change = change(from: oldRows[match], to: row, depth: depth) { result.append(change) }
        }
        var gone = oldRows.indices.filter { !isMatched[$0] }
        if depth > by.count { result += pairedByBaseName(oldRows, &gone, newRows, &left, depth: depth) }
        result += left.map { DiffRow(new: newRows[$0], isPadding: isPadding(newRows[$0].label, depth), depth, self) }
        result += gone.map { DiffRow(old: oldRows[$0], isPadding: isPadding(oldRows[$0].label, depth), depth, self) }
        return result
    }

    /// `nil` where nothing changed.
    func change(from old: SizeRow, to new: SizeRow, depth: Int, isRenamed: Bool = false) -> DiffRow? {
        let rows = old.rows.isEmpty && new.rows.isEmpty ? [] : changes(old.rows, new.rows, depth: depth - 1)
        guard old.sizes != new.sizes || !rows.isEmpty || isRenamed else { return nil }
        return DiffRow(
            label: new.label, oldLabel: old.label == new.label ? nil : old.label, old: old.sizes, new: new.sizes,
            isRenamed: isRenamed, isPadding: isPadding(new.label, depth), rows: rows)
    }

    func isPadding(_ label: Label, _ depth: Int) -> Bool {
        guard label.style == .plain else { return false }
        return label.raw == BracketNames.padding || (dimension(atDepth: depth) == .kind && label.raw == "padding")
    }

    /// Two builds may lie in two directories.
    private func pairedByBaseName(
        _ oldRows: [SizeRow], _ gone: inout [Int], _ newRows: [SizeRow], _ left: inout [Int], depth: Int
    ) -> [DiffRow] {
        // A file may hold names of any number, and each is looked for among all others.
        guard gone.count < 1000 else { return [] }
        var result: [DiffRow] = []
        left.removeAll { place in
            let name = ObjectNames.baseName(newRows[place].label.raw)
            guard let found = gone.firstIndex(where: { ObjectNames.baseName(oldRows[$0].label.raw) == name }) else {
                return false
            }
            let match = gone.remove(at: found)
            if let change = change(from: oldRows[match], to: newRows[place], depth: depth) { result.append(change) }
            return true
        }
        return result
    }

    // MARK: - Matches by other means

    /// The rows with those brought together that `matcher` takes for one thing. Only symbols and object files have names
    /// that tools change.
    func merging(_ rows: [DiffRow], matched matcher: any NameMatcher) -> [DiffRow] {
        var matcher = matcher
        let levels = by.indices.filter { matcher.dimensions.contains(by[$0]) }
        guard !levels.isEmpty else { return rows }
        let depth = by.count + outerLevels.count
        var removed: [ByteView] = []
        var added: [ByteView] = []
        collect(rows, depth: depth, matcher, &removed, &added)
        guard !removed.isEmpty, !added.isEmpty else { return rows }
        matcher.prepare(removed: removed, added: added)
        return merged(rows, depth: depth, &matcher)
    }

    /// The names that have no partner yet.
    private func collect(
        _ rows: [DiffRow], depth: Int, _ matcher: any NameMatcher, _ removed: inout [ByteView],
        _ added: inout [ByteView]
    ) {
        let isTheirs = dimension(atDepth: depth).map(matcher.dimensions.contains) ?? false
        for row in rows {
            if isTheirs, row.isNamed {
                if row.old == nil { added.append(row.label.raw) }
                if row.new == nil { removed.append(row.label.raw) }
            }
            if row.old != nil, row.new != nil { collect(row.rows, depth: depth - 1, matcher, &removed, &added) }
        }
    }

    private func merged(_ rows: [DiffRow], depth: Int, _ matcher: inout any NameMatcher) -> [DiffRow] {
        guard depth > 0 else { return rows }
        var rows = rows
        if dimension(atDepth: depth).map(matcher.dimensions.contains) ?? false {
            rows = paired(rows, depth: depth, &matcher)
        }
        return rows.compactMap { row in
            guard row.old != nil, row.new != nil, !row.rows.isEmpty else { return row }
            var row = row
            row.rows = merged(row.rows, depth: depth - 1, &matcher)
            let isSame = row.rows.isEmpty && row.delta.isZero && row.change != .renamed
            return isSame ? nil : row
        }
    }

    private func paired(_ rows: [DiffRow], depth: Int, _ matcher: inout any NameMatcher) -> [DiffRow] {
        let removed = rows.indices.filter { rows[$0].new == nil && rows[$0].isNamed }
        let added = rows.indices.filter { rows[$0].old == nil && rows[$0].isNamed }
        guard !removed.isEmpty, !added.isEmpty else { return rows }
        let pairs = matcher.pairs(removed: removed.map { rows[$0] }, added: added.map { rows[$0] })
        var isPaired = [Bool](repeating: false, count: rows.count)
        var result: [DiffRow] = []
        for (from, to) in pairs {
            let (old, new) = (removed[from], added[to])
            (isPaired[old], isPaired[new]) = (true, true)
            let merged = change(
                from: SizeRow(rows[old]), to: SizeRow(rows[new]), depth: depth, isRenamed: matcher.findsRenames)
            if let merged { result.append(merged) }
        }
        return result + rows.indices.filter { !isPaired[$0] }.map { rows[$0] }
    }
}

extension DiffRow {
    /// A row of the new build only, with all that it is made of.
    fileprivate init(new row: SizeRow, isPadding: Bool, _ depth: Int, _ comparison: TreeComparison) {
        let rows = row.rows.map { child in
            DiffRow(new: child, isPadding: comparison.isPadding(child.label, depth - 1), depth - 1, comparison)
        }
        self.init(label: row.label, old: nil, new: row.sizes, isPadding: isPadding, rows: rows)
    }

    fileprivate init(old row: SizeRow, isPadding: Bool, _ depth: Int, _ comparison: TreeComparison) {
        let rows = row.rows.map { child in
            DiffRow(old: child, isPadding: comparison.isPadding(child.label, depth - 1), depth - 1, comparison)
        }
        self.init(label: row.label, old: row.sizes, new: nil, isPadding: isPadding, rows: rows)
    }

    /// Whether it has a name that a tool may have changed: names in brackets are ours.
    fileprivate var isNamed: Bool { label.style != .plain || label.raw.byte(at: 0) != UInt8(ascii: "[") }
}

extension SizeRow {
    /// One side of a row that has only one.
    fileprivate init(_ row: DiffRow) {
        self.init(label: row.label, sizes: row.new ?? row.old ?? Sizes(), rows: row.rows.map(SizeRow.init))
    }
}

/// Finds rows by their labels.
private struct LabelIndex {
    private var names: [NameTable]
    private var places: [[Int]]
    /// Of a few rows the labels themselves are looked through.
    private let few: [Label]

    init(_ rows: [SizeRow]) {
        let isFew = rows.count <= 8
        few = isFew ? rows.map(\.label) : []
        names = isFew ? [] : Label.Style.allCases.map { _ in NameTable() }
        places = Label.Style.allCases.map { _ in [] }
        guard !isFew else { return }
        for (place, row) in rows.enumerated() {
            let style = Int(row.label.style.rawValue)
            // Siblings have different labels; of two alike, the first is found.
            if Int(names[style].intern(row.label.raw)) == places[style].count { places[style].append(place) }
        }
    }

    func find(_ label: Label) -> Int? {
        guard !names.isEmpty else { return few.firstIndex(of: label) }
        let style = Int(label.style.rawValue)
        return names[style].find(label.raw).map { places[style][Int($0)] }
    }
}
