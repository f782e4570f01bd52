/// One pass of a matcher over all levels that it applies to. Rows without a partner stay as they are.
struct MatcherPass {
    private let comparison: TreeComparison
    private var matcher: any NameMatcher
    /// The dimensions in which it finds partners.
    private let dimensions: [Dimension]
    /// The new names of the innermost parts that it found partners for, by their old ones.
    private(set) var newNames: [Label: Label] = [:]

    /// - Parameter skipped: a dimension in which all partners are known; `nil` for none.
    init(_ matcher: any NameMatcher, for comparison: TreeComparison, skipping skipped: Dimension? = nil) {
        self.comparison = comparison
        self.matcher = matcher
        dimensions = matcher.dimensions.filter { $0 != skipped }
    }

    mutating func run(on rows: inout [DiffRow]) {
        guard comparison.by.contains(where: dimensions.contains) else { return }
        var (removed, added): ([ByteView], [ByteView]) = ([], [])
        collect(rows, depth: comparison.depth, &removed, &added)
        guard !removed.isEmpty, !added.isEmpty else { return }
        matcher.prepare(removed: removed, added: added)
        merge(&rows, depth: comparison.depth)
    }

    /// Collects the names that have no partner so far.
    private func collect(_ rows: [DiffRow], depth: Int, _ removed: inout [ByteView], _ added: inout [ByteView]) {
        let isTheirs = isTheirs(depth)
        for row in rows {
            if isTheirs, row.label.isOfTool {
                if row.old == nil { added.append(row.label.raw) }
                if row.new == nil { removed.append(row.label.raw) }
            }
            if row.old != nil, row.new != nil { collect(row.rows, depth: depth - 1, &removed, &added) }
        }
    }

    private func isTheirs(_ depth: Int) -> Bool {
        comparison.dimension(atDepth: depth).map(dimensions.contains) ?? false
    }

    private mutating func merge(_ rows: inout [DiffRow], depth: Int) {
        if isTheirs(depth) { pair(&rows, depth: depth) }
        guard depth > 1 else { return }
        for index in rows.indices where rows[index].isKept && !rows[index].rows.isEmpty {
            merge(&rows[index].rows, depth: depth - 1)
        }
        // A kept row is unchanged if all rows in it were matched and their sizes are equal.
        rows.removeAll { $0.isKept && $0.rows.isEmpty && $0.delta.isZero && $0.change != .renamed }
    }

    private mutating func pair(_ rows: inout [DiffRow], depth: Int) {
        let unmatched = UnmatchedRows(rows)
        guard !unmatched.removed.isEmpty, !unmatched.added.isEmpty else { return }
        let pairs = matcher.pairs(unmatched)
        guard !pairs.isEmpty else { return }
        var isPaired = [Bool](repeating: false, count: rows.count)
        var result: [DiffRow] = []
        result.reserveCapacity(rows.count - pairs.count)
        for (old, new) in pairs {
            (isPaired[old], isPaired[new]) = (true, true)
            let merged = comparison.change(
                from: SizeRow(rows[old]), to: SizeRow(rows[new]), depth: depth, isRenamed: matcher.findsRenames)
            if depth == 1 { newNames[rows[old].label] = rows[new].label }
            if let merged { result.append(merged) }
        }
        for index in rows.indices where !isPaired[index] { result.append(rows[index]) }
        rows = result
    }
}

extension DiffRow {
    /// Whether both builds have the row.
    fileprivate var isKept: Bool { old != nil && new != nil }
}

extension SizeRow {
    /// Creates a row with the sizes of the only build that has it.
    fileprivate init(_ row: DiffRow) {
        self.init(label: row.label, sizes: row.new ?? row.old ?? Sizes(), rows: row.rows.map(SizeRow.init))
    }
}
