/// The sums of ledger pieces by the requested dimensions.
///
/// Each ledger is summed and released as soon as it is added, so an archive of a thousand members takes the memory of
/// one. Only the dimensions class and module keep all ledgers until the end.
struct SizeRollup {
    /// A ledger to sum, with the row that its rows are placed under.
    struct Entry {
        var outer: Outer
        var ledger: Ledger
        /// The form of its symbol names: mangled, demangled or Go.
        var style = ScopeResolver.Style.mangled
    }

    /// The row above the levels of `by`.
    enum Outer {
        case none
        /// The slice of a fat file, or the path if the command named several.
        case name(ByteView)
        /// The sections of the container itself, each with a row of its own.
        case sections
    }

    private let by: [Dimension]
    /// The dimensions of `by`, and those that the rules for owners compare.
    private let needed: [Dimension]
    private let rules: [OwnerRule]
    private let needsScopes: Bool
    private var waiting: [Entry] = []
    private var tree = RollupTree()
    private var hasOuter = false
    private var outerLabels = LabelTable()
    /// The labels of each level, by number.
    private var labels: [LabelTable]
    private var hasObjects = false
    private var hasSymbols = false
    private var hasDebugInfo = false
    private var hasUnitsForObjects = false
    /// The rules that determined the groups of units, for levels in which groups replace archives or modules.
    private var groupRules: Set<PlaceTable.GroupRule> = []
    private var hasUnitsForModules = false
    /// The size in memory of all entries so far, in bytes.
    private var memory: UInt64 = 0

    init(_ query: SizeQuery) {
        by = query.by
        needed = query.needed
        rules = query.owners
        needsScopes = needed.contains(.class) || needed.contains(.module)
        labels = by.map { _ in LabelTable() }
    }

    /// Adds an entry.
    ///
    /// - Throws: ``InputError`` if all entries together exceed the address space. Sums of their parts therefore never
    ///   overflow.
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

    /// Adds the rows of a snapshot.
    ///
    /// - Parameters:
    ///   - outer: returns the row above the rows of a slice, or above all rows.
    mutating func add(_ table: SnapshotTable, outer: (Label?) -> Label?) throws(InputError) {
        for sizes in table.sizes { memory = memory.addingClamped(sizes.vmSize) }
        guard memory < .max else { throw InputError("the parts together do not fit into memory") }
        (hasObjects, hasSymbols) = (true, true)
        let columns = by.map { table.index(of: $0) ?? 0 }
        let levels = by.indices.map { level in
            by[level] == .owner ? [] : table.labels[columns[level]].map { labels[level].intern($0) }
        }
        let owners = by.map { $0 == .owner ? OwnerColumns(rules, table, &labels[by.firstIndex(of: .owner) ?? 0]) : nil }
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
                let label = owners[level]?.label(of: row) ?? levels[level][Int(row[row.startIndex + column])]
                node = tree.child(of: node, label: label)
            }
            tree.add(table.sizes[index], to: node)
        }
    }

    /// Removes and returns the entries, to sum them in another way. Only class and module dimensions keep entries until
    /// then.
    mutating func takeEntries() -> [Entry] {
        defer { waiting = [] }
        return waiting
    }

    /// Returns the sorted rows and their totals.
    mutating func finish() -> (rows: [SizeRow], totals: Sizes) {
        let scopes = needsScopes ? OwnerScopes(waiting, by: needed) : nil
        for (index, entry) in waiting.enumerated() { sum(entry, scopes: scopes?.ofEntry(index)) }
        waiting = []
        tree.sumUp()
        let rows = tree.rows { level, label in level == 0 ? outerLabels[label] : labels[level - 1][label] }
        return (hasOuter ? rows : rows.first?.rows ?? [], tree.nodes[0].sizes)
    }

    private mutating func sum(_ entry: Entry, scopes: OwnerScopes.OfEntry?) {
        let ledger = entry.ledger
        let levels = by.indices.map {
            LevelLabels(by[$0], ledger, scopes: scopes, rules: rules, table: &labels[$0])
        }
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

    /// The kinds of groups that replace archives and modules, as text.
    private var ruleNames: String {
        let names = PlaceTable.GroupRule.allCases.filter { $0 != .none && groupRules.contains($0) }.map(\.name)
        return names.isEmpty ? "units" : names.joined(separator: ", ")
    }

    /// Warnings about dimensions that the input has no data for.
    var warnings: [AuditWarning] {
        var warnings: [AuditWarning] = []
        let asksForObjects = needed.contains { $0 == .archive || $0 == .object }
        if asksForObjects, hasUnitsForObjects {
            let message =
                "there is no link map: compile units of the debug info stand for object files, \(ruleNames) for archives"
            warnings.append(AuditWarning("units-for-objects", message))
        } else if asksForObjects, !hasObjects {
            let message = "archives and object files are not known without a link map: give one with --map"
            warnings.append(AuditWarning("no-map", message))
        }
        if needed.contains(.module), hasUnitsForModules {
            let message = "what names do not tell the module of is told by its compile unit: \(ruleNames)"
            warnings.append(AuditWarning("units-for-modules", message))
        }
        if needed.contains(where: \.needsDebugInfo), !hasDebugInfo {
            let message = "there is no debug info: name the debug file or a directory of them with --debug-file"
            warnings.append(AuditWarning("no-debug-info", message))
        }
        if needed.contains(where: { $0 == .symbol || $0 == .class || $0 == .module }), !hasSymbols {
            warnings.append(AuditWarning("no-symbols", "there are no symbols: the file was stripped, or has none"))
        }
        return warnings
    }
}
