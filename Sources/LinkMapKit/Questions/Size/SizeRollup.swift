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
    private var hasDebugInfo = false
    private var hasUnitsForObjects = false
    /// How it was told what units are part of, where that stands for archives or modules.
    private var groupRules: Set<PlaceTable.GroupRule> = []
    private var hasUnitsForModules = false
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
        note(unitsOf: entry.ledger)
        hasDebugInfo = hasDebugInfo || !entry.ledger.places.isEmpty
        hasSymbols = hasSymbols || entry.ledger.hasDefinitions
        if case .none = entry.outer {} else { hasOuter = true }
        if needsScopes { waiting.append(entry) } else { sum(entry, scopes: nil) }
    }

    private mutating func note(unitsOf ledger: Ledger) {
        let areObjects = LevelLabels.areUnits(ledger)
        hasUnitsForObjects = hasUnitsForObjects || areObjects
        hasUnitsForModules = hasUnitsForModules || !ledger.symbolPlaces.isEmpty
        if areObjects || !ledger.symbolPlaces.isEmpty { groupRules.formUnion(ledger.placeTable.groupRules) }
    }

    /// The rows of a snapshot.
    ///
    /// - Parameters:
    ///   - columns: of each level, the table's column.
    ///   - outer: the row above that of a label in the column of slices, or above all.
    mutating func add(_ table: SnapshotTable, columns: [Int], outer: (Label?) -> Label?) throws(InputError) {
        for sizes in table.sizes { memory = memory.addingClamped(sizes.vmSize) }
        guard memory < .max else { throw InputError("the parts together do not fit into memory") }
        (hasObjects, hasSymbols) = (true, true)
        let levels = columns.indices.map { level in table.labels[columns[level]].map { labels[level].intern($0) } }
        let slices: [Label?] = table.hasSlices ? table.labels[0].map { $0 } : [nil]
        let tops = slices.map { slice in
            let label = outer(slice)
            hasOuter = hasOuter || label != nil
            return tree.child(of: 0, label: outerLabels.intern(label ?? Label(.empty)))
        }
        for index in table.sizes.indices {
            let row = table.row(index)
            var node = tops[table.hasSlices ? Int(row[row.startIndex]) : 0]
            for (level, column) in columns.enumerated() {
                node = tree.child(of: node, label: levels[level][Int(row[row.startIndex + column])])
            }
            tree.add(table.sizes[index], to: node)
        }
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
            for number in ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1] {
                let piece = ledger.pieces[number]
                var node = top
                for level in levels {
                    node = tree.child(of: node, label: level.label(of: piece, at: number, region: index))
                }
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

    /// What archives and modules are, where debug info tells them.
    private var ruleNames: String {
        let names = PlaceTable.GroupRule.allCases.filter { $0 != .none && groupRules.contains($0) }.map(\.name)
        return names.isEmpty ? "units" : names.joined(separator: ", ")
    }

    /// Says why a dimension has nothing to tell.
    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        let asksForObjects = by.contains { $0 == .archive || $0 == .object }
        if asksForObjects, hasUnitsForObjects {
            let message =
                "there is no link map: compile units of the debug info stand for object files, \(ruleNames) for archives"
            warnings.append(AuditWarning("units-for-objects", message))
        } else if asksForObjects, !hasObjects {
            let message = "archives and object files are not known without a link map: give one with --map"
            warnings.append(AuditWarning("no-map", message))
        }
        if by.contains(.module), hasUnitsForModules {
            let message = "what names do not tell the module of is told by its compile unit: \(ruleNames)"
            warnings.append(AuditWarning("units-for-modules", message))
        }
        if by.contains(where: \.needsDebugInfo), !hasDebugInfo {
            let message = "there is no debug info: name the debug file or a directory of them with --debug-file"
            warnings.append(AuditWarning("no-debug-info", message))
        }
        if by.contains(where: { $0 == .symbol || $0 == .class || $0 == .module }), !hasSymbols {
            warnings.append(AuditWarning("no-symbols", "there are no symbols: the file was stripped, or has none"))
        }
        return warnings
    }
}
