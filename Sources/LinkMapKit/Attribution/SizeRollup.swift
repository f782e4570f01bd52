/// Sums the pieces of all ledgers by the dimensions asked for.
struct SizeRollup {
    private let entries: [SizeCollector.Entry]
    private let by: [Dimension]
    private let hasOuter: Bool
    /// Of each level, the labels that its numbers stand for.
    private var labels: [LabelTable]
    private(set) var warnings: [AuditWarning] = []

    init(entries: [SizeCollector.Entry], by: [Dimension]) {
        self.entries = entries
        self.by = by
        hasOuter = entries.contains { $0.outer != nil }
        labels = Array(repeating: LabelTable(), count: by.count)
    }

    mutating func rows() -> ([SizeRow], Sizes) {
        let scopes = OwnerScopes(entries, by: by)
        var outerLabels = LabelTable()
        var tree = RollupTree()
        for (index, entry) in entries.enumerated() {
            let levels = by.indices.map { level in
                LevelLabels(by[level], entry.ledger, scopes: scopes, entry: index, table: &labels[level])
            }
            sum(entry, levels, into: &tree, outerLabels: &outerLabels)
        }
        tree.sumUp()
        warn()
        let outerCount = hasOuter ? 1 : 0
        let rows = tree.rows { level, label in
            level < outerCount ? outerLabels[label] : labels[level - outerCount][label]
        }
        return (rows, tree.nodes[0].sizes)
    }

    private func sum(_ entry: SizeCollector.Entry, _ levels: [LevelLabels], into tree: inout RollupTree, outerLabels: inout LabelTable) {
        let ledger = entry.ledger
        for (index, region) in ledger.layout.regions.enumerated() {
            var top: UInt32 = 0
            if hasOuter {
                let name = entry.outer ?? ledger.layout.sections[Int(region.section)].name
                top = tree.child(of: 0, label: outerLabels.intern(Label(name)))
            }
            let (inFile, inMemory) = (region.fileSize > 0, region.vmSize > 0)
            for piece in ledger.pieces[ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]] {
                var node = top
                for level in levels { node = tree.child(of: node, label: level.label(of: piece, region: index)) }
                tree.add(Sizes(fileSize: inFile ? piece.size : 0, vmSize: inMemory ? piece.size : 0), to: node)
            }
        }
    }

    /// Says why a dimension has nothing to tell.
    private mutating func warn() {
        let hasObjects = entries.contains { $0.ledger.objects.contains { $0 != .unknown } }
        if by.contains(where: { $0 == .archive || $0 == .object }), !hasObjects {
            warnings.append(AuditWarning("no-map", "archives and object files are not known without a link map: give one with --map"))
        }
        let hasSymbols = entries.contains { entry in entry.ledger.owners.prefix(entry.ledger.firstBracket).contains { $0.role == .definition } }
        if by.contains(where: { $0 == .symbol || $0 == .class || $0 == .module }), !hasSymbols {
            warnings.append(AuditWarning("no-symbols", "there are no symbols: the file was stripped, or has none"))
        }
    }
}
