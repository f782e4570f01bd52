/// The rows of one level and place that have no partner yet. Pairs are indices, as the rows are many and large.
struct UnmatchedRows {
    private enum Source {
        case changes([DiffRow])
        /// The rows of both builds, those of the old one first.
        case builds(old: [SizeRow], new: [SizeRow])
    }

    private let source: Source
    /// Indices of the rows that only the old build has.
    let removed: [Int]
    /// Indices of the rows that only the new build has.
    let added: [Int]

    init(_ rows: [DiffRow]) {
        source = .changes(rows)
        removed = rows.indices.filter { rows[$0].new == nil && rows[$0].label.isOfTool }
        added = rows.indices.filter { rows[$0].old == nil && rows[$0].label.isOfTool }
    }

    /// - Parameters:
    ///   - removed: indices of the rows of the old build that have no partner.
    ///   - added: those of the new build. ``added`` counts on from the rows of the old build.
    init(_ old: [SizeRow], _ removed: [Int], _ new: [SizeRow], _ added: [Int]) {
        source = .builds(old: old, new: new)
        self.removed = removed.filter { old[$0].label.isOfTool }
        self.added = added.filter { new[$0].label.isOfTool }.map { old.count + $0 }
    }

    func name(at place: Int) -> ByteView {
        switch source {
        case .changes(let rows): rows[place].label.raw
        case .builds(let old, let new): (place < old.count ? old[place] : new[place - old.count]).label.raw
        }
    }

    /// Returns the sizes in the build that has the row.
    func sizes(at place: Int) -> Sizes {
        switch source {
        case .changes(let rows): rows[place].new ?? rows[place].old ?? Sizes()
        case .builds(let old, let new): (place < old.count ? old[place] : new[place - old.count]).sizes
        }
    }
}

extension Label {
    /// Whether a tool may have changed the name. Names in brackets are made by this program.
    var isOfTool: Bool { style != .plain || raw.byte(at: 0) != UInt8(ascii: "[") }
}
