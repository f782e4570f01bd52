/// Sums the pieces of ledgers by the dimensions asked for.
///
/// A ledger is summed up and let go as soon as it comes, so that an archive of a thousand members takes the
/// memory of one; only classes and modules have to wait for the names of all.
struct SizeRollup {
    /// The books of one image, container or map.
    struct Entry {
        var outer: Outer
        var ledger: Ledger
        /// What its names look like.
        var style = ScopeResolver.Style.mangled
    }

    /// The row that stands above all that `by` names.
    enum Outer {
        case none
        /// The slice of a fat file, or the path where several were named.
        case name(ByteView)
        /// What lies beside the slices, each part for itself.
        case sections
    }

    private let by: [Dimension]
    private let needsScopes: Bool
    private var waiting: [Entry] = []
    private var tree = RollupTree()
    private var hasOuter = false
    private var outerLabels = LabelTable()
    /// Of each level, the labels that its numbers stand for.
    private var labels: [LabelTable]
    private var hasObjects = false
    private var hasSymbols = false
    /// Bytes of memory of all entries so far.
    private var memory: UInt64 = 0

    init(by: [Dimension]) {
        self.by = by
        needsScopes = by.contains(.class) || by.contains(.module)
        labels = by.map { _ in LabelTable() }
    }

    /// - Throws: ``InputError`` when all entries together take more memory than there are addresses, so that no
    ///   sum of their parts overflows.
    mutating func add(_ entry: Entry) throws(InputError) {
        for region in entry.ledger.layout.regions { memory = memory.addingClamped(region.vmSize) }
        guard memory < .max else { throw InputError("the parts together do not fit into memory") }
        hasObjects = hasObjects || entry.ledger.objects.contains { $0 != .unknown && $0 != .imports }
        hasSymbols = hasSymbols || entry.ledger.hasDefinitions
        if case .none = entry.outer {} else { hasOuter = true }
        if needsScopes { waiting.append(entry) } else { sum(entry, scopes: nil) }
    }

    /// The entries themselves, for sums of another sort; only where classes or modules are asked for, since entries
    /// are let go at once otherwise.
    mutating func takeEntries() -> [Entry] {
        defer { waiting = [] }
        return waiting
    }

    /// The rows, sorted and complete, and their totals.
    mutating func finish() -> (rows: [SizeRow], totals: Sizes) {
        let scopes = needsScopes ? OwnerScopes(waiting, by: by) : nil
        for (index, entry) in waiting.enumerated() { sum(entry, scopes: scopes?.ofEntry(index)) }
        waiting = []
        tree.sumUp()
        let rows = tree.rows { level, label in level == 0 ? outerLabels[label] : labels[level - 1][label] }
        return (hasOuter ? rows : rows.first?.rows ?? [], tree.nodes[0].sizes)
    }

    private mutating func sum(_ entry: Entry, scopes: OwnerScopes.OfEntry?) {
        let ledger = entry.ledger
        let levels = by.indices.map { LevelLabels(by[$0], ledger, scopes: scopes, table: &labels[$0]) }
        for (index, region) in ledger.layout.regions.enumerated() {
            let top = tree.child(of: 0, label: outerLabels.intern(Label(SizeRollup.outerName(entry, region))))
            let (inFile, inMemory) = (region.fileSize > 0, region.vmSize > 0)
            for piece in ledger.pieces[ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]] {
                var node = top
                for level in levels { node = tree.child(of: node, label: level.label(of: piece, region: index)) }
                tree.add(Sizes(fileSize: inFile ? piece.size : 0, vmSize: inMemory ? piece.size : 0), to: node)
            }
        }
    }

    static func outerName(_ entry: Entry, _ region: Region) -> ByteView {
        switch entry.outer {
        case .none: .empty
        case .name(let name): name
        case .sections: entry.ledger.layout.sections[Int(region.section)].name
        }
    }

    /// Says why a dimension has nothing to tell.
    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        if by.contains(where: { $0 == .archive || $0 == .object }), !hasObjects {
            let message = "archives and object files are not known without a link map: give one with --map"
            warnings.append(AuditWarning("no-map", message))
        }
        if by.contains(where: { $0 == .symbol || $0 == .class || $0 == .module }), !hasSymbols {
            warnings.append(AuditWarning("no-symbols", "there are no symbols: the file was stripped, or has none"))
        }
        return warnings
    }
}
