/// The sums of ledgers by the requested dimensions: it labels the pieces, and adds them to a table.
///
/// Each ledger is summed and released as soon as it is added, so an archive of a thousand members takes the memory of
/// one. Only the dimensions class and module keep all ledgers until the end.
struct LedgerSums {
    /// A ledger to sum, with the row that its rows are placed under.
    struct Entry {
        var outer: Outer
        var ledger: Ledger
        /// The form of its symbol names: mangled, demangled or Go.
        var style = NameStyle.mangled
        /// The offset in the file of the bytes that the ledger divides.
        var start: UInt64 = 0
        /// The use of the image, which decides what `strip` removes; `nil` if it removes nothing.
        var strippedAs: ImageRole?
    }

    /// The row above the levels of the query.
    enum Outer {
        case none
        /// The slice of a fat file, or the path if the command named several.
        case name(ByteView)
        /// The sections of the container itself, each with a row of its own.
        case sections
    }

    let by: [Dimension]
    /// The dimensions of `by`, and those that the rules for owners compare.
    private let labelled: [Dimension]
    /// The dimensions of which a warning tells that the input has no data for them.
    private let needed: [Dimension]
    private let rules: [OwnerRule]
    private let needsScopes: Bool
    /// Whether names that are displayed alike have rows of their own.
    private let tellsVariants: Bool
    private var variants: NameVariants
    /// Whether functions and variables of one name are counted, for a page.
    private let countsThings: Bool
    private var waiting: [(entry: Entry, file: FilePlace)] = []
    private(set) var builder: SumsBuilder
    /// The columns in ``SumsBuilder/path`` whose label is one and the same for all bytes of a region, and the others.
    private let ofRegions: [Int]
    private let ofPieces: [Int]
    /// The bytes that the download would lose without the rows that an estimate is known for.
    private(set) var savings: [UInt32: Int64] = [:]
    /// The number of functions and variables with each symbol label, by number.
    private var things: [UInt32] = []
    private var strippable = Strippable()
    private var knowsStrippable = true
    /// The bytes of debug info in the files of products, which ship with them.
    private(set) var deliveredDebug: UInt64 = 0
    /// Whether no row has the name of a file that occurs once.
    private var filesAreNew = false
    private(set) var hasOuter = false
    /// The rows that count in sums only; empty if there is none.
    var isLeftOut: [Bool] = []
    private var namesSeen = KnownNames()
    /// The size in memory of all entries so far, in bytes.
    private var memory: UInt64 = 0

    /// The most rows that are reserved for the files of a product.
    private static let mostReserved = 1 << 21

    init(_ query: SizeQuery) {
        by = query.by
        labelled = query.labelled
        needed = query.needed
        rules = query.owners
        countsThings = query.countsThings
        tellsVariants = query.tellsVariants
        variants = NameVariants(listsAliases: query.countsThings)
        needsScopes = labelled.contains(.class) || labelled.contains(.module)
        let columns = [Sums.Column.slice] + by.map { Sums.Column.dimension($0) }
        let finest = query.by.indices.max { query.by[$0].fineness < query.by[$1].fineness }.map { $0 + 1 } ?? 0
        let inner = columns.indices.dropFirst().filter { $0 != finest }
        ofRegions = inner.filter { query.by[$0 - 1].isOfRegion }
        ofPieces = inner.filter { !query.by[$0 - 1].isOfRegion }
        builder = SumsBuilder(
            columns: columns, finest: finest, path: (finest == 0 ? [] : [0]) + ofRegions + ofPieces)
    }

    // MARK: - Adding

    /// Adds a ledger of a file that is part of no product.
    ///
    /// - Throws: ``InputError`` if all entries together exceed the address space. Sums of their parts therefore never
    ///   overflow.
    mutating func add(_ entry: Entry, of file: FilePlace) throws(InputError) {
        try note(entry)
        if needsScopes {
            waiting.append((entry, file))
        } else {
            var file = file
            sum(entry, in: &file, scopes: nil)
        }
    }

    private mutating func note(_ entry: Entry) throws(InputError) {
        for region in entry.ledger.layout.regions { memory = memory.addingClamped(region.vmSize) }
        guard memory < .max else { throw InputError("the parts together do not fit into memory") }
        namesSeen.note(entry.ledger)
        if case .none = entry.outer {} else { hasOuter = true }
    }

    /// Begins a product, and makes room for the rows of its files.
    mutating func begin(files count: Int) {
        // A second product may have files of the same names.
        filesAreNew = builder.rows.isEmpty
        guard count > 0, let level = by.firstIndex(of: .file) else { return }
        let count = min(count, LedgerSums.mostReserved)
        builder.labels[level + 1].reserve(count, style: .plain)
        if level + 1 == builder.finest { builder.reserve(rows: count) }
    }

    /// Copies the names that are added from now on: the bytes of a product's files do not last.
    private mutating func keepCopies() {
        for column in builder.columns.indices { builder.labels[column].keepCopies() }
    }

    /// Adds a file that ledgers divide. Its bytes need not outlive the call.
    ///
    /// - Throws: ``InputError`` if the ledgers do not add up to the file, which is a fault of this program.
    mutating func add(file entries: [Entry], _ place: FilePlace) throws(InputError) {
        keepCopies()
        for entry in entries { try note(entry) }
        let regions = entries.lazy.flatMap(\.ledger.layout.regions)
        let size = regions.reduce(UInt64(0)) { $0.addingClamped($1.fileSize) }
        guard size == place.sizes.fileSize else {
            throw InputError(
                "the ledgers of a file of \(place.sizes.fileSize) bytes cover \(size)",
                hint: "this is a bug: please report it")
        }
        let scopes = needsScopes ? OwnerScopes(entries, by: labelled) : nil
        let bill = try bill(entries, of: place)
        var place = place
        var rows: [[UInt32]] = []
        for (index, entry) in entries.enumerated() {
            rows.append(sum(entry, in: &place, scopes: scopes?.ofEntry(index), costs: bill?.pieces[index]))
        }
        if let bill, let account = place.account { try addSavings(bill, account, entries, rows) }
    }

    /// Adds what the download would lose without the rows of a file that has a stream of its own.
    ///
    /// - Parameter rows: the row of each piece.
    private mutating func addSavings(
        _ bill: FileBill, _ account: FileAccount, _ entries: [Entry], _ rows: [[UInt32]]
    ) throws(InputError) {
        guard let own = account.own else { return }
        var groups: [UInt32: UInt32] = [:]
        for row in rows.joined() where groups[row] == nil { groups[row] = UInt32(groups.count) }
        if groups.count == 1, let row = groups.keys.first {
            savings[row, default: 0] += Int64(clamping: own.packed.addingClamped(own.overhead))
            return
        }
        let spans = bill.spans(entries, groups: rows.map { $0.map { groups[$0] ?? SavingEstimate.nobody } })
        guard let estimate = try account.stream.savings(spans, groups: groups.count) else { return }
        for (row, group) in groups {
            savings[row, default: 0] += estimate.saving(of: Int(group)) / Int64(CodedRun.byte)
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

    /// Adds a file whose bytes no ledger divides.
    mutating func add(whole place: FilePlace, outer: Outer) throws(InputError) {
        keepCopies()
        let rules = rules
        var sizes = place.sizes
        if let account = place.account {
            let bill = try FileBill([], account)
            sizes.downloadSize = bill.data
            add(headersOf: bill, of: place, outer: outer)
        }
        // With an account, the file may have had a row for its block headers.
        let isNew = filesAreNew && place.isOnlyOne && place.account == nil
        let row = add(sizes, outer: outer, isNewFile: isNew) { dimension in
            dimension == .owner ? OwnerLevel.owner(of: place, rules) : place.label(dimension)
        }
        if let own = place.account?.own {
            savings[row, default: 0] += Int64(clamping: own.packed.addingClamped(own.overhead))
        }
    }

    /// Adds bytes of a container that are part of no file.
    mutating func add(own name: ByteView, _ sizes: Sizes, outer: Outer) {
        add(sizes, outer: outer) { _ in Label(name) }
    }

    /// Adds sizes to the row of some labels; returns the row.
    ///
    /// - Parameter isNewFile: whether no other row has the name of the file, which then needs no search.
    @discardableResult
    private mutating func add(
        _ sizes: Sizes, outer: Outer, isNewFile: Bool = false, _ label: (Dimension) -> Label
    ) -> UInt32 {
        if case .name = outer { hasOuter = true }
        var numbers = [builder.labels[0].intern(Label(LedgerSums.name(of: outer)))]
        for (level, dimension) in by.enumerated() {
            let name = label(dimension)
            let isNew = isNewFile && dimension == .file
            numbers.append(isNew ? builder.labels[level + 1].append(name) : builder.labels[level + 1].intern(name))
        }
        let group = builder.group { numbers[$0] }
        let row = builder.row(of: numbers[builder.finest], in: group)
        builder.add(sizes, to: row)
        return UInt32(truncatingIfNeeded: row)
    }

    /// Adds the rows of a snapshot.
    ///
    /// - Parameters:
    ///   - outer: returns the row above the rows of a slice, or above all rows.
    mutating func add(_ table: Sums, outer: (Label?) -> Label?) throws(InputError) {
        for row in 0..<table.count { memory = memory.addingClamped(table.sizes(row).vmSize) }
        guard memory < .max else { throw InputError("the parts together do not fit into memory") }
        namesSeen.noteSnapshot()
        if let known = table.strippable { strippable.add(known) } else { knowsStrippable = false }
        // The folder of a file is part of its path.
        let sources = by.map { table.index(of: $0 == .folder ? .file : $0) ?? 0 }
        let slices: [Label?] = table.hasSlices ? table.labels[0].map { $0 } : [nil]
        var numbers = [slices.map { builder.labels[0].intern(outer($0) ?? Label(.empty)) }]
        hasOuter = hasOuter || slices.contains { outer($0) != nil }
        for (level, dimension) in by.enumerated() {
            guard dimension != .owner else {
                numbers.append([])
                continue
            }
            numbers.append(
                table.labels[sources[level]].map { label in
                    builder.labels[level + 1].intern(
                        dimension == .folder
                            ? Label(FilePlace.folder(of: label.raw))
                            : dimension.isOfRegion ? label : Label(BracketNames.joined(label.raw), label.style))
                })
        }
        if !tellsVariants, let level = by.firstIndex(of: .symbol) {
            // Labels of other styles have no variants.
            let names = table.labels[sources[level]].map { $0.style == .symbol ? $0.raw : .empty }
            variants.join(names, &numbers[level + 1])
        }
        let owners = by.firstIndex(of: .owner).map { OwnerColumns(rules, table, &builder.labels[$0 + 1]) }
        func number(_ column: Int, _ row: Int) -> UInt32 {
            guard column > 0 else { return numbers[0][table.hasSlices ? Int(table.number(row, 0)) : 0] }
            if numbers[column].isEmpty, let owners { return owners.label(of: row, in: table) }
            return numbers[column][Int(table.number(row, sources[column - 1]))]
        }
        for row in 0..<table.count {
            let group = builder.group { number($0, row) }
            builder.add(table.sizes(row), to: builder.row(of: number(builder.finest, row), in: group))
        }
    }

    // MARK: - Results

    /// Adds the pieces of all entries that wait for each other.
    mutating func sumWaiting() {
        let scopes = needsScopes ? OwnerScopes(waiting.map(\.entry), by: labelled) : nil
        for (index, (entry, file)) in waiting.enumerated() {
            var file = file
            sum(entry, in: &file, scopes: scopes?.ofEntry(index))
        }
        waiting = []
    }

    /// Returns the table of everything added. It has a column of slices if there is more than one.
    mutating func finish() -> Sums {
        sumWaiting()
        var sums = builder.sums(strippable: knowsStrippable ? strippable : nil)
        sums.leaveOut(isLeftOut)
        return hasOuter ? sums : sums.withoutSlices()
    }

    /// The names of symbols whose rows have another name, which is displayed alike, with the numbers of the rows' labels.
    var aliases: [(name: ByteView, label: UInt32)] { variants.aliases }

    /// Returns the number of functions and variables with each symbol label, by number; empty if they were not counted.
    var thingCounts: [UInt32] { things }

    // MARK: - Summing

    /// Adds the pieces of an entry to their rows.
    ///
    /// - Parameter costs: the bytes of the download that the pieces in the file take; `nil` if they are not counted.
    /// - Returns: the rows of these pieces, in their order; empty without costs.
    @discardableResult
    private mutating func sum(
        _ entry: Entry, in file: inout FilePlace, scopes: OwnerScopes.OfEntry?, costs: [UInt64]? = nil
    ) -> [UInt32] {
        let ledger = entry.ledger
        var found: [UInt32] = []
        found.reserveCapacity(costs?.count ?? 0)
        var levels = by.indices.map {
            LevelLabels(by[$0], ledger, in: file, scopes: scopes, rules: rules, table: &builder.labels[$0 + 1])
        }
        if !tellsVariants, let level = by.firstIndex(of: .symbol), case .owner(var labels) = levels[level] {
            variants.join(
                ledger.symbols.prefix(ledger.unnamed.isEmpty ? ledger.symbols.count : ledger.unnamed.lowerBound),
                &labels)
            levels[level] = .owner(labels)
        }
        // Nearly every name of a symbol is a row of its own.
        if by.contains(.symbol) { builder.reserve(rows: ledger.symbols.count) }
        if countsThings { countThings(of: ledger, levels) }
        var columns = LabelColumns(count: ofPieces.count + 1)
        for (index, region) in ledger.layout.regions.enumerated() {
            let section = ledger.layout.sections[Int(region.section)]
            let part = entry.strippedAs.flatMap { region.fileSize > 0 ? Stripping.part(of: section, in: $0) : nil }
            if let part {
                strippable.add(region.fileSize, part)
            } else if entry.strippedAs == nil, Stripping.part(of: section, in: .object) == .debug {
                deliveredDebug = deliveredDebug.addingClamped(region.fileSize)
            }
            let outer = builder.labels[0].intern(Label(LedgerSums.outerName(entry, section)))
            var start: UInt32 = builder.finest == 0 ? 0 : builder.place(from: 0, by: outer)
            for column in ofRegions {
                start = builder.place(from: start, by: levels[column - 1].label(ofRegion: index))
            }
            var group = ofPieces.isEmpty ? builder.group(at: start) : .max
            let (inFile, inMemory) = (region.fileSize > 0, region.vmSize > 0)
            columns.begin(at: start)
            let range = ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]
            for first in stride(from: range.lowerBound, to: range.upperBound, by: LabelColumns.most) {
                let numbers = first..<min(first + LabelColumns.most, range.upperBound)
                for (place, column) in ofPieces.enumerated() {
                    columns.fill(place, levels[column - 1], ledger.pieces, numbers, region: index)
                }
                if builder.finest > 0 {
                    columns.fill(ofPieces.count, levels[builder.finest - 1], ledger.pieces, numbers, region: index)
                } else {
                    columns.fill(ofPieces.count, outer, numbers.count)
                }
                for number in numbers {
                    if let place = columns.step(to: number - first, &builder) { group = builder.group(at: place) }
                    let row = builder.row(of: columns[ofPieces.count, number - first], in: group)
                    var sizes = file.take(ledger.pieces[number].size, inMemory: inMemory, inFile: inFile)
                    if part != nil { sizes.strippableSize = sizes.fileSize }
                    if inFile, let costs {
                        sizes.downloadSize = costs[found.count]
                        found.append(UInt32(truncatingIfNeeded: row))
                    }
                    builder.add(sizes, to: row)
                }
            }
        }
        return found
    }

    /// Counts the functions and variables of each name: each file of a program may have a `static` of the same name.
    private mutating func countThings(of ledger: Ledger, _ levels: [LevelLabels]) {
        guard let level = by.firstIndex(of: .symbol), case .owner(let labels) = levels[level] else { return }
        var isCounted = [Bool](large: false, count: ledger.symbols.count)
        things += repeatElement(0, count: builder.labels[level + 1].count - things.count)
        for (index, region) in ledger.layout.regions.enumerated()
        where ledger.layout.sections[Int(region.section)].kind.isUnderSymbols {
            for piece in ledger.pieces[ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1]]
            where Int(piece.owner) < isCounted.count && !isCounted[Int(piece.owner)] {
                isCounted[Int(piece.owner)] = true
                things[Int(labels[Int(piece.owner)])] += 1
            }
        }
    }

    private static func outerName(_ entry: Entry, _ section: Section) -> ByteView {
        if case .sections = entry.outer { return section.name }
        return name(of: entry.outer)
    }

    private static func name(of outer: Outer) -> ByteView {
        if case .name(let name) = outer { return name }
        return .empty
    }

    /// Warnings about dimensions that the input has no data for.
    var warnings: [AuditWarning] { namesSeen.warnings(needed) }
}

/// The kinds of names that the summed ledgers have.
private struct KnownNames {
    private var hasObjects = false
    private var hasSymbols = false
    private var hasDebugInfo = false
    private var hasUnitsForObjects = false
    private var hasUnitsForModules = false
    /// The rules that determined the groups of units, for levels in which groups replace archives or modules.
    private var groupRules: Set<PlaceTable.GroupRule> = []

    mutating func note(_ ledger: Ledger) {
        hasObjects = hasObjects || ledger.objects.contains { $0 != .unknown && $0 != .imports }
        let areObjects = LevelLabels.areUnits(ledger)
        hasUnitsForObjects = hasUnitsForObjects || areObjects
        hasUnitsForModules = hasUnitsForModules || !ledger.symbolPlaces.isEmpty
        if areObjects || !ledger.symbolPlaces.isEmpty { groupRules.formUnion(ledger.placeTable.groupRules) }
        hasDebugInfo = hasDebugInfo || !ledger.places.isEmpty
        hasSymbols = hasSymbols || ledger.hasDefinitions
    }

    mutating func noteSnapshot() {
        hasObjects = true
        hasSymbols = true
    }

    /// The kinds of groups that replace archives and modules, as text.
    private var ruleNames: String {
        let names = PlaceTable.GroupRule.allCases.filter { $0 != .none && groupRules.contains($0) }.map(\.name)
        return names.isEmpty ? "units" : names.joined(separator: ", ")
    }

    func warnings(_ needed: [Dimension]) -> [AuditWarning] {
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

/// The labels of some neighbouring pieces, column by column: deciding for each piece anew how its labels are found takes longer
/// than finding them. The last column is that of the rows' names; the others lead to their group.
private struct LabelColumns {
    /// The most pieces at a time: their labels stay in the processor's first cache.
    static let most = 512

    private let last: Int
    private var labels: [UInt32]
    /// The place that each column started from for the piece before, and the one that the last one led to.
    private var places: [UInt32]
    private var before: [UInt32]
    private var isFirst = true

    init(count: Int) {
        last = count - 1
        labels = [UInt32](repeating: 0, count: count * LabelColumns.most)
        places = [UInt32](repeating: 0, count: count)
        before = [UInt32](repeating: 0, count: count)
    }

    /// Begins a region.
    mutating func begin(at start: UInt32) {
        places[0] = start
        isFirst = true
    }

    /// Sets the labels of a column.
    ///
    /// - Parameters:
    ///   - numbers: the numbers of at most ``most`` pieces of one region.
    mutating func fill(_ column: Int, _ source: LevelLabels, _ pieces: [Piece], _ numbers: Range<Int>, region: Int) {
        var place = column * LabelColumns.most
        if case .owner(let owners) = source {
            for number in numbers {
                labels[place] = owners[Int(pieces[number].owner)]
                place += 1
            }
        } else {
            for number in numbers {
                labels[place] = source.label(of: pieces[number], at: number, region: region)
                place += 1
            }
        }
    }

    mutating func fill(_ column: Int, _ label: UInt32, _ count: Int) {
        for place in 0..<count { labels[column * LabelColumns.most + place] = label }
    }

    /// Returns the label of a piece.
    @inline(__always)
    subscript(column: Int, place: Int) -> UInt32 { labels[column * LabelColumns.most + place] }

    /// Returns the place that the labels of a piece lead to; `nil` if it is that of the piece before.
    @inline(__always)
    mutating func step(to place: Int, _ builder: inout SumsBuilder) -> UInt32? {
        var column = 0
        if !isFirst {
            while column < last, self[column, place] == before[column] { column += 1 }
        }
        guard column < last else { return nil }
        isFirst = false
        while column < last {
            before[column] = self[column, place]
            places[column + 1] = builder.place(from: places[column], by: before[column])
            column += 1
        }
        return places[last]
    }
}

extension Dimension {
    /// Whether all bytes of a region have the same label.
    fileprivate var isOfRegion: Bool {
        switch self {
        case .segment, .section, .file, .folder, .filetype, .rendition: true
        default: false
        }
    }

    /// The rank among the dimensions by the number of labels, as a rule.
    fileprivate var fineness: Int {
        switch self {
        case .symbol: 9
        case .callsite: 8
        case .inline: 7
        case .asset: 6
        case .rendition: 6
        case .file: 5
        case .class: 4
        case .folder, .object, .source, .compileunit: 3
        case .directory, .package, .module: 2
        case .archive, .owner, .section: 1
        case .segment, .kind, .filetype: 0
        }
    }
}
