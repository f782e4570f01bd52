/// A comparison of the rows of two reports, level by level. Rows with the same place and name are the same part.
struct TreeComparison {
    let by: [Dimension]
    private let old: ArtifactIdentity
    private let new: ArtifactIdentity
    /// The names of the levels above those of ``by``; found during the comparison.
    private(set) var outerLevels: [String] = []

    init(by: [Dimension], old: ArtifactIdentity, new: ArtifactIdentity) {
        self.by = by
        self.old = old
        self.new = new
    }

    /// Returns the changed rows, unsorted.
    ///
    /// - Parameter known: the depth of both trees, if equal rows were left out; else `nil`.
    mutating func rows(from oldRows: [SizeRow], to newRows: [SizeRow], depth known: Int? = nil) -> [DiffRow] {
        if let known { return changes(from: oldRows, to: newRows, depth: known) }
        var (oldRows, newRows) = (oldRows, newRows)
        while let missing = missingLevels(oldRows, newRows), missing != 0 {
            // One side has a level of slices or artifacts that the other lacks.
            if missing < 0 {
                oldRows = [wrapped(oldRows, of: old, among: newRows)]
            } else {
                newRows = [wrapped(newRows, of: new, among: oldRows)]
            }
        }
        let depth = max(SizeReport.depth(of: oldRows), SizeReport.depth(of: newRows))
        return changes(from: oldRows, to: newRows, depth: depth)
    }

    private mutating func changes(from oldRows: [SizeRow], to newRows: [SizeRow], depth: Int) -> [DiffRow] {
        outerLevels = Array(["artifact", "slice"].suffix(max(depth - by.count, 0)))
        return changes(oldRows, newRows, depth: depth)
    }

    // MARK: - Levels

    /// The depth of a tree of rows.
    var depth: Int { by.count + outerLevels.count }

    /// Returns the number of levels that only the old rows have, negative if only the new ones have some. `nil` if one
    /// side has no rows.
    private func missingLevels(_ oldRows: [SizeRow], _ newRows: [SizeRow]) -> Int? {
        guard !oldRows.isEmpty, !newRows.isEmpty else { return nil }
        return SizeReport.depth(of: oldRows) - SizeReport.depth(of: newRows)
    }

    /// Returns a row above the rows of the only slice or artifact, with the name that the other side has for it.
    private func wrapped(_ rows: [SizeRow], of side: ArtifactIdentity, among others: [SizeRow]) -> SizeRow {
        let names = [side.architecture, side.path].compactMap(\.self).map { ByteView(copying: $0) }
        let base = names.last?.lastPathComponent
        let known = others.first { row in names.contains(row.label.raw) || row.label.raw.lastPathComponent == base }
        let label = known?.label ?? Label(names.first ?? .empty)
        let sizes = rows.reduce(into: Sizes()) { $0.add($1.sizes) }
        return SizeRow(label: label, sizes: sizes, rows: rows)
    }

    /// Returns the dimension of a level, counted from the innermost. `nil` for slices and artifacts.
    func dimension(atDepth depth: Int) -> Dimension? {
        depth > 0 && depth <= by.count ? by[by.count - depth] : nil
    }

    // MARK: - Exact matches

    private func changes(_ oldRows: [SizeRow], _ newRows: [SizeRow], depth: Int) -> [DiffRow] {
        var search = PartnerSearch(oldRows, for: newRows)
        var result: [DiffRow] = []
        var left: [Int] = []
        for (place, row) in newRows.enumerated() {
            guard let match = search.take(row.label) else {
                left.append(place)
                continue
            }
            if let change = change(from: oldRows[match], to: row, depth: depth) { result.append(change) }
        }
        var gone = search.left
        if depth > by.count { result += pairedByBaseName(oldRows, &gone, newRows, &left, depth: depth) }
        result.reserveLarge(result.count + left.count + gone.count)
        for place in left {
            let row = newRows[place]
            result.append(DiffRow(new: row, isPadding: isPadding(row.label, depth), depth, self))
        }
        for place in gone {
            let row = oldRows[place]
            result.append(DiffRow(old: row, isPadding: isPadding(row.label, depth), depth, self))
        }
        return result
    }

    /// Returns the change of one row; `nil` if nothing changed.
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

    /// Matches files by their last path component, as two builds may have different directories.
    private func pairedByBaseName(
        _ oldRows: [SizeRow], _ gone: inout [Int], _ newRows: [SizeRow], _ left: inout [Int], depth: Int
    ) -> [DiffRow] {
        // Bounds the work for files with very many names, each of which is searched among all others.
        guard gone.count < 1000 else { return [] }
        var result: [DiffRow] = []
        left.removeAll { place in
            let name = newRows[place].label.raw.lastPathComponent
            guard let found = gone.firstIndex(where: { oldRows[$0].label.raw.lastPathComponent == name }) else {
                return false
            }
            let match = gone.remove(at: found)
            if let change = change(from: oldRows[match], to: newRows[place], depth: depth) { result.append(change) }
            return true
        }
        return result
    }
}

extension DiffRow {
    /// Returns a row that only one build has, with everything below it.
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
}
