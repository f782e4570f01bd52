/// The sums of ledger pieces by the requested dimensions.
///
/// Each ledger is summed and released as soon as it is added, so an archive of a thousand members takes the memory of
/// one. Only the dimensions class and module keep all ledgers until the end.
struct SizeRollup {
    /// A ledger to sum, with the row that its rows are placed under.
    struct Entry {
        var outer: Outer
        var ledger: Ledger
        /// The form of its symbol names.
        var style = ScopeResolver.Style.mangled
        /// The offset in the file of the bytes that the ledger divides.
        var start: UInt64 = 0
    }

    /// The row above the levels of `by`.
    enum Outer {
        case none
        /// The slice of a fat file, or the path if the command named several.
        case name(ByteView)
        /// The sections of the container itself, each with a row of its own.
        case sections
    }

    let by: [Dimension]
    /// The dimensions of `by`, and those that the rules for owners compare.
    private let needed: [Dimension]
    private let rules: [OwnerRule]
    private let needsScopes: Bool
    private let nestsFolders: Bool
    /// The rows to make; `nil` for all. Those of folders and below are all made: the rows of folders are made of them.
    private let cut: RowCut?
    private var waiting: [(entry: Entry, place: FilePlace)] = []
    /// The ledgers of the file of a product that is being added; `nil` outside of products.
    private var ofFile: [Entry]?
    /// The file of the ledgers that are added, outside of products.
    var artifact = FilePlace(artifact: "")
    var tree = RollupTree()
    private var isSummedUp = false
    /// The row that each label of the innermost level was last found at.
    private(set) var lastNodes: [UInt32] = []
    /// The bytes that the download would lose without the innermost rows that an estimate is known for.
    private(set) var savings: [UInt32: Int64] = [:]
    /// The sums by all dimensions, which take the place of rows for a page; `nil` for other answers.
    var cells: SizeCellsBuilder?
    /// Whether no row has the name of a file that occurs once.
    private var filesAreNew = false
    private(set) var hasOuter = false
    private(set) var outerLabels = LabelTable()
    /// The labels of each level, by number.
    private(set) var labels: [LabelTable]
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
        nestsFolders = query.nestsFolders
        cut = by.first == .folder ? nil : query.cut
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
        if ofFile != nil {
            ofFile?.append(entry)
        } else if needsScopes {
            waiting.append((entry, artifact))
        } else {
            var place = artifact
            sum(entry, in: &place, scopes: nil)
        }
    }

    // MARK: - Files of products

    private static let mostReserved = 1 << 21

    /// Begins a product, and makes room for the rows of its files.
    mutating func begin(files count: Int) {
        // A second product may have files of the same names.
        filesAreNew = tree.nodes.count == 1
        guard cells == nil, count > 0, let level = by.firstIndex(of: .file) else { return }
        let count = min(count, SizeRollup.mostReserved)
        labels[level].reserve(count, style: .plain)
        if level == by.count - 1 { tree.reserve(count) }
    }

    /// Begins a file of a product. The ledgers that are added up to its end divide its bytes.
    mutating func beginFile() {
        ofFile = []
        outerLabels.keepCopies()
        for level in labels.indices { labels[level].keepCopies() }
    }

    /// Ends the file. Its bytes need not outlive the call.
    ///
    /// - Throws: ``InputError`` if the ledgers do not add up to the file, which is a fault of this program.
    mutating func endFile(_ place: FilePlace) throws(InputError) {
        let entries = ofFile ?? []
        ofFile = nil
        let regions = entries.lazy.flatMap(\.ledger.layout.regions)
        let size = regions.reduce(UInt64(0)) { $0.addingClamped($1.fileSize) }
        guard size == place.sizes.fileSize else {
            throw InputError(
                "the ledgers of a file of \(place.sizes.fileSize) bytes cover \(size)",
                hint: "this is a bug: please report it")
        }
        if cells != nil {
            cells?.add(file: entries, place)
            return
        }
        let scopes = needsScopes ? OwnerScopes(entries, by: needed) : nil
        let bill = try bill(entries, of: place)
        var place = place
        var nodes: [[UInt32]] = []
        for (index, entry) in entries.enumerated() {
            nodes.append(sum(entry, in: &place, scopes: scopes?.ofEntry(index), costs: bill?.pieces[index]))
        }
        if let bill, let account = place.account { try addSavings(bill, account, entries, nodes) }
    }

    /// Adds what the download would lose without the rows of a file that has a stream of its own.
    ///
    /// - Parameter nodes: the row of each piece.
    private mutating func addSavings(
        _ bill: FileBill, _ account: FileAccount, _ entries: [Entry], _ nodes: [[UInt32]]
    ) throws(InputError) {
        guard let own = account.own else { return }
        var groups: [UInt32: UInt32] = [:]
        for node in nodes.joined() where groups[node] == nil { groups[node] = UInt32(groups.count) }
        if groups.count == 1, let node = groups.keys.first {
            savings[node, default: 0] += Int64(clamping: own.packed.addingClamped(own.overhead))
            return
        }
        let spans = bill.spans(entries, groups: nodes.map { $0.map { groups[$0] ?? SavingEstimate.nobody } })
        guard let estimate = try account.stream.savings(spans, groups: groups.count) else { return }
        for (node, group) in groups {
            savings[node, default: 0] += estimate.saving(of: Int(group)) / Int64(CodedRun.byte)
        }
    }

    /// Returns what each piece of a file takes in its stream, and adds the row of the stream's block headers; `nil` for a file
    /// without an account.
    private mutating func bill(_ entries: [Entry], of place: FilePlace) throws(InputError) -> FileBill? {
        guard let account = place.account else { return nil }
        let bill = try FileBill(entries, account)
        add(headersOf: bill, of: place, outer: entries.first?.outer ?? .none)
        return bill
    }

    /// Adds the block headers of a file's stream, which belong to the file and to none of its parts.
    private mutating func add(headersOf bill: FileBill, of place: FilePlace, outer: Outer) {
        guard bill.headers > 0 else { return }
        var sizes = Sizes()
        sizes.downloadSize = bill.headers
        add(sizes, outer: outer) { $0.isOfFile ? place.label($0) : Label(FileBill.headersRow) }
    }

    /// Gives up the file, which is then added in another way.
    mutating func cancelFile() { ofFile = nil }

    /// Adds a file whose bytes no ledger divides.
    mutating func add(whole place: FilePlace, outer: Outer) throws(InputError) {
        if cells != nil {
            cells?.add(whole: place, outer: outer)
            return
        }
        let rules = rules
        var sizes = place.sizes
        if let account = place.account {
            let bill = try FileBill([], account)
            sizes.downloadSize = bill.data
            add(headersOf: bill, of: place, outer: outer)
        }
        // With an account, the file may have had a row for its block headers.
        let isNew = filesAreNew && place.isOnlyOne && place.account == nil
        let node = add(sizes, outer: outer, isNewFile: isNew) { dimension in
            dimension == .owner ? OwnerLevel.owner(of: place, rules) : place.label(dimension)
        }
        if let own = place.account?.own {
            savings[node, default: 0] += Int64(clamping: own.packed.addingClamped(own.overhead))
        }
    }

    /// Adds bytes of a container that are part of no file.
    mutating func add(own name: ByteView, _ sizes: Sizes, outer: Outer) {
        if cells != nil {
            cells?.count(product: sizes)
            return
        }
        add(sizes, outer: outer) { _ in Label(name) }
    }

    /// Adds sizes to the row of a path of labels; returns the row.
    ///
    /// - Parameter isNewFile: whether no other row has the name of the file. Its rows are then made without a search.
    @discardableResult
    private mutating func add(
        _ sizes: Sizes, outer: Outer, isNewFile: Bool = false, _ label: (Dimension) -> Label
    ) -> UInt32 {
        if case .name = outer { hasOuter = true }
        var node = tree.child(of: 0, label: outerLabels.intern(Label(SizeRollup.name(of: outer))))
        var isNew = false
        for level in by.indices {
            let name = label(by[level])
            if isNewFile, by[level] == .file {
                isNew = true
                node = tree.append(labels[level].append(name), node)
            } else if isNew {
                node = tree.append(labels[level].intern(name), node)
            } else {
                node = child(of: node, name, level)
            }
        }
        tree.add(sizes, to: node)
        return node
    }

    /// Returns the row of a label under another row.
    private mutating func child(of node: UInt32, _ label: Label, _ level: Int) -> UInt32 {
        let number = labels[level].intern(label)
        guard level == by.count - 1 else { return tree.child(of: node, label: number) }
        extendLastNodes()
        return tree.child(of: node, label: number, near: &lastNodes[Int(number)])
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
        // The folder of a file is part of its path.
        let columns = by.map { table.index(of: $0 == .folder ? .file : $0) ?? 0 }
        let levels = by.indices.map { level -> [UInt32] in
            guard by[level] != .owner else { return [] }
            return table.labels[columns[level]].map { label in
                labels[level].intern(by[level] == .folder ? Label(FilePlace.folder(of: label.raw)) : label)
            }
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
                if level == columns.count - 1 {
                    extendLastNodes()
                    node = tree.child(of: node, label: label, near: &lastNodes[Int(label)])
                } else {
                    node = tree.child(of: node, label: label)
                }
            }
            tree.add(table.sizes[index], to: node)
        }
    }

    /// Removes and returns the cells with all entries that are no files of products. Only class and module dimensions keep
    /// entries until then.
    mutating func takeCells() -> SizeCellsBuilder? {
        defer { (waiting, cells) = ([], nil) }
        cells?.add(waiting.map(\.entry), in: artifact)
        return cells
    }

    /// Adds the pieces of all entries that wait for each other.
    private mutating func sumWaiting() {
        let scopes = needsScopes ? OwnerScopes(waiting.map(\.entry), by: needed) : nil
        for (index, (entry, place)) in waiting.enumerated() {
            var place = place
            sum(entry, in: &place, scopes: scopes?.ofEntry(index))
        }
        waiting = []
    }

    /// Returns the sums as a table, and their totals. It takes a small part of the memory of rows.
    ///
    /// - Parameter columns: the dimensions of the roll-up, in the order of the columns.
    mutating func finishTable(_ columns: [Dimension]) -> (table: SnapshotTable, totals: Sizes) {
        sumWaiting()
        var levels = columns.compactMap { column in by.firstIndex(of: column).map { $0 + 1 } }
        // Rows are recorded by the labels of the last column. With many files these have fewer rows each than classes have.
        if let file = columns.firstIndex(of: .file), let last = levels.last,
            labels[levels[file] - 1].count > labels[last - 1].count
        {
            levels.append(levels.remove(at: file))
        }
        let hasSlices = hasOuter && tree.nodes.count > 1
        if hasSlices { levels.insert(0, at: 0) }
        let known = levels.map { $0 == 0 ? outerLabels.all : labels[$0 - 1].all }
        // The number of each label that a row has, in the order of the rows.
        var places = known.map { [UInt32](repeating: .max, count: $0.count) }
        var used: [[Label]] = known.map { _ in [] }
        var (numbers, sizes, totals) = ([UInt32](), [Sizes](), Sizes())
        tree.forEachPath(ofDepth: by.count + 1) { path, size in
            for (column, level) in levels.enumerated() {
                let label = Int(path[level])
                if places[column][label] == .max {
                    places[column][label] = UInt32(used[column].count)
                    used[column].append(known[column][label])
                }
                numbers.append(places[column][label])
            }
            sizes.append(size)
            totals.add(size)
        }
        let table = SnapshotTableBuilder.table(
            columns: levels.map { $0 == 0 ? .slice : .dimension(by[$0 - 1]) }, labels: used, numbers: numbers,
            sizes: sizes)
        return (table, totals)
    }

    /// Adds up everything that was added, once.
    mutating func sumUp() {
        guard !isSummedUp else { return }
        isSummedUp = true
        sumWaiting()
        tree.sumUp()
    }

    /// Returns the sorted rows, the number of those that are left out, and the totals.
    ///
    /// - Throws: ``InputError`` for more rows than memory holds.
    mutating func finish() throws(InputError) -> (rows: [SizeRow], hidden: UInt32, totals: Sizes) {
        sumUp()
        let rows = tree.sizeRows(savings: savings, cut: cut, above: by.firstIndex(of: .folder)) { level, label in
            level == 0 ? outerLabels[label] : labels[level - 1][label]
        }
        let top = hasOuter ? rows : rows.first?.rows ?? []
        let level = by.firstIndex(of: .folder).map { $0 + (hasOuter ? 1 : 0) }
        let folders =
            nestsFolders
            ? try FolderRows.nested(top, atLevel: level, hasInnerLevel: by.last != .folder)
            : FolderRows.flat(top, atLevel: level)
        return (folders, hasOuter ? 0 : rows.first?.hidden ?? 0, tree.sizes(of: 0))
    }

    /// Adds the pieces of an entry to their rows.
    ///
    /// - Parameter costs: the bytes of the download that the pieces in the file take; `nil` if they are not counted.
    /// - Returns: the rows of these pieces, in their order; empty without costs.
    @discardableResult
    private mutating func sum(
        _ entry: Entry, in place: inout FilePlace, scopes: OwnerScopes.OfEntry?, costs: [UInt64]? = nil
    ) -> [UInt32] {
        let ledger = entry.ledger
        var nodes: [UInt32] = []
        nodes.reserveCapacity(costs?.count ?? 0)
        let levels = by.indices.map {
            LevelLabels(by[$0], ledger, in: place, scopes: scopes, rules: rules, table: &labels[$0])
        }
        // Nearly every name of an innermost level of symbols is a row of its own.
        if by.last == .symbol { tree.reserve(ledger.symbols.count, areLeaves: by.count == 1) }
        extendLastNodes()
        var columns = LabelColumns(levels: levels.count)
        for (index, region) in ledger.layout.regions.enumerated() {
            let top = tree.child(of: 0, label: outerLabels.intern(Label(SizeRollup.outerName(entry, region))))
            let (inFile, inMemory) = (region.fileSize > 0, region.vmSize > 0)
            let range = ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]
            for start in stride(from: range.lowerBound, to: range.upperBound, by: LabelColumns.most) {
                let numbers = start..<min(start + LabelColumns.most, range.upperBound)
                for (level, labels) in levels.enumerated() {
                    columns.fill(level, labels, ledger.pieces, numbers, region: index)
                }
                for number in numbers {
                    let node = node(under: top, columns, at: number - start)
                    var sizes = place.take(ledger.pieces[number].size, inMemory: inMemory, inFile: inFile)
                    if inFile, let costs {
                        sizes.downloadSize = costs[nodes.count]
                        nodes.append(node)
                    }
                    tree.add(sizes, to: node)
                }
            }
        }
        return nodes
    }

    /// Makes room for the last nodes of all labels of the innermost level.
    private mutating func extendLastNodes() {
        let missing = (labels.last?.count ?? 0) - lastNodes.count
        guard missing > 0 else { return }
        if lastNodes.isEmpty { lastNodes.reserveLarge(missing) }
        lastNodes += repeatElement(0, count: missing)
    }

    /// Returns the row of a piece.
    @inline(__always)
    private mutating func node(under top: UInt32, _ columns: LabelColumns, at place: Int) -> UInt32 {
        guard columns.levels > 0 else { return top }
        var node = top
        for level in 0..<columns.levels - 1 { node = tree.child(of: node, label: columns[level, place]) }
        let innermost = columns[columns.levels - 1, place]
        return tree.child(of: node, label: innermost, near: &lastNodes[Int(innermost)])
    }

    static func outerName(_ entry: Entry, _ region: Region) -> ByteView {
        if case .sections = entry.outer { return entry.ledger.layout.sections[Int(region.section)].name }
        return name(of: entry.outer)
    }

    private static func name(of outer: Outer) -> ByteView {
        if case .name(let name) = outer { return name }
        return .empty
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
            let message = "symbols without a module in their name are counted under their compile unit: \(ruleNames)"
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
