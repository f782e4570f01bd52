/// A builder of ``SizeCells``, which sums the pieces of ledgers by symbol, object file and place.
struct SizeCellsBuilder {
    private static let dimensions: [Dimension] = [
        .segment, .section, .archive, .object, .symbol, .class, .module, .package,
    ]
    /// The positions of the dimensions from debug info, which come last.
    private static let slots = (first: dimensions.count, second: dimensions.count + 1)

    private var cells: SizeCells
    private let rules: [OwnerRule]
    private var summands: [Summand] = []
    /// The dimensions of the cells: the fixed ones, then the two of ``SizeCells/debugSlots``.
    private let dimensions: [Dimension]
    /// The labels of each dimension, in the order of `dimensions`.
    private var tables: [LabelTable]
    private var placeNumbers: [SizeCells.Place: UInt32] = [:]
    private var originNumbers: [OriginLabels: UInt32] = [:]
    /// The number of the package with the name of each module.
    private var packagesOfModules: [UInt32?] = []
    /// The distinct symbols by number. Two symbols of the same name may have different modules in debug info.
    private var symbolKeys: [SymbolKey] = []
    private var keyNumbers: [SymbolKey: UInt32] = [:]
    /// The first of `symbolKeys` with each label; `.max` for none. Few labels have another.
    private var firstKeys: [UInt32] = []
    /// The number of functions and variables with each of `symbolKeys`.
    private var namesakes: [UInt32] = []
    private var wholeFiles: [WholeFile] = []

    /// Limit of the files with a place of their own, besides those that ledgers divide. No page shows more, and each place
    /// takes some 200 bytes of it. The smallest files beyond it are summed by type.
    private static let mostWholeFiles = 100_000

    /// A file of a product that no ledger divides.
    private struct WholeFile {
        /// The path inside the product, which outlives the visit.
        var path: ByteView
        var outer: SizeRollup.Outer
        var label: Label
        var size: UInt64
    }

    private struct SymbolKey: Hashable {
        var label: UInt32
        var classNumber: UInt32
        var moduleNumber: UInt32
    }

    /// A piece as numbers. Summands are sorted and summed at the end. That avoids random access to a large table of
    /// sums for each piece.
    private struct Summand {
        var symbol: UInt32
        var origin: UInt32
        var place: UInt32
        var size: UInt64
    }

    /// The labels of an origin.
    private struct OriginLabels: Hashable {
        var archive: UInt32
        var object: UInt32
        /// `.max` where the package has the name of the symbol's module.
        var package: UInt32 = .max
        var first: UInt32 = 0
        var second: UInt32 = 0
    }

    /// - Parameter rules: the rules for owners.
    init(debugSlots: DebugSlots?, rules: [OwnerRule]) {
        cells = SizeCells(artifact: ArtifactIdentity(path: "", kind: .unknown, architecture: nil, fileSize: 0, id: nil))
        cells.debugSlots = debugSlots
        self.rules = rules
        dimensions = SizeCellsBuilder.dimensions + (debugSlots.map { [$0.first, $0.second] } ?? [])
        tables = dimensions.map { _ in LabelTable() }
    }

    /// Moves the sums into `cells`, whose artifact is known by now.
    mutating func finish(_ result: inout SizeCells) {
        addWholeFiles()
        finish()
        (cells.artifact, cells.artifacts) = (result.artifact, result.artifacts)
        result = cells
    }

    /// Adds the ledgers of one artifact.
    mutating func add(_ entries: [SizeRollup.Entry], in place: FilePlace) {
        let scopes = OwnerScopes(entries, by: SizeCellsBuilder.dimensions)
        for (index, entry) in entries.enumerated() { add(entry, scopes.ofEntry(index), in: place) }
    }

    // MARK: - Files of products

    /// Adds a file of a product that ledgers divide. Its path is the outermost row.
    mutating func add(file entries: [SizeRollup.Entry], _ place: FilePlace) {
        for table in tables.indices { tables[table].keepCopies() }
        let outer = SizeRollup.Outer.name(path(of: place.path, in: entries.first?.outer ?? .none))
        add(entries.map { SizeRollup.Entry(outer: outer, ledger: $0.ledger, style: $0.style) }, in: place)
        count(product: place.sizes)
        guard place.sizes.containerSize > 0 else { return }
        let known = cells.packedPrograms[place.path.lossless, default: 0]
        cells.packedPrograms[place.path.lossless] = known.addingClamped(place.sizes.containerSize)
    }

    /// Returns the path of a file: inside its product, or behind the product's name if the command named several artifacts.
    private func path(of file: ByteView, in outer: SizeRollup.Outer) -> ByteView {
        guard case .name(let product) = outer else { return ByteView(copying: file.lossless) }
        return ByteView(copying: "\(product.lossless)/\(file.lossless)")
    }

    /// Adds a file of a product that no ledger divides.
    mutating func add(whole place: FilePlace, outer: SizeRollup.Outer) {
        count(product: place.sizes)
        // All dimensions of cells divide contents, so they have the same label.
        wholeFiles.append(
            WholeFile(path: place.path, outer: outer, label: place.label(.section), size: place.sizes.fileSize))
    }

    /// Adds the files that no ledger divides, the smallest of very many under one name.
    private mutating func addWholeFiles() {
        for table in tables.indices { tables[table].keepCopies() }
        let others = wholeFiles.count - SizeCellsBuilder.mostWholeFiles
        guard others > 0 else {
            for file in wholeFiles { add(file, at: path(of: file.path, in: file.outer)) }
            return
        }
        RadixSort.sort(&wholeFiles) { $0.size }
        let name = ByteView(copying: "[\(others) smaller files]")
        var sums: [Label: UInt64] = [:]
        for file in wholeFiles.prefix(others) { sums[file.label] = file.size.addingClamped(sums[file.label] ?? 0) }
        for (label, size) in sums.sorted(by: { $0.key.raw < $1.key.raw }) {
            add(WholeFile(path: name, outer: .none, label: label, size: size), at: name)
        }
        for file in wholeFiles.dropFirst(others) { add(file, at: path(of: file.path, in: file.outer)) }
    }

    private mutating func add(_ file: WholeFile, at path: ByteView) {
        let numbers = dimensions.indices.map { tables[$0].intern(file.label) }
        let spot = SizeCells.Place(
            outer: Label(path), segment: tables[0][numbers[0]], section: tables[1][numbers[1]], kind: .data,
            isInFile: true, isInMemory: false)
        let key = SymbolKey(label: numbers[4], classNumber: numbers[5], moduleNumber: numbers[6])
        var labels = OriginLabels(archive: numbers[2], object: numbers[3])
        labels.package = package(numbers[7], besides: numbers[6])
        if cells.debugSlots != nil {
            (labels.first, labels.second) = (
                numbers[SizeCellsBuilder.slots.first], numbers[SizeCellsBuilder.slots.second]
            )
        }
        summands.append(
            Summand(
                symbol: number(of: key), origin: originNumber(labels), place: number(of: spot),
                size: file.size))
    }

    /// Counts the bytes on disk and in the container, of which cells have none.
    mutating func count(product sizes: Sizes) {
        cells.totals.diskSize = cells.totals.diskSize.addingClamped(sizes.diskSize)
        cells.totals.containerSize = cells.totals.containerSize.addingClamped(sizes.containerSize)
    }

    // MARK: - Summing

    private mutating func add(_ entry: SizeRollup.Entry, _ scopes: OwnerScopes.OfEntry, in file: FilePlace) {
        let ledger = entry.ledger
        let hasDebugSlots = cells.debugSlots != nil
        let levels = dimensions.enumerated().map {
            LevelLabels($1, ledger, in: file, scopes: scopes, rules: rules, table: &tables[$0])
        }
        // The symbol number of each owner; `.max` until it is known.
        var symbolNumbers = [UInt32](large: .max, count: ledger.symbols.count + ledger.brackets.count)
        var isCounted = [Bool](large: false, count: ledger.symbols.count)
        // Adjacent pieces usually come from the same object file.
        var known: (labels: OriginLabels, number: UInt32) = (OriginLabels(archive: .max, object: .max), 0)
        summands.reserveLarge(summands.count + ledger.pieces.count)
        for (index, region) in ledger.layout.regions.enumerated() {
            let place = placeNumber(of: region, at: index, entry, levels, isPadding: false)
            let padding = placeNumber(of: region, at: index, entry, levels, isPadding: true)
            let holdsThings = ledger.layout.sections[Int(region.section)].kind.isUnderSymbols
            for number in ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1] {
                let piece = ledger.pieces[number]
                let owner = Int(piece.owner)
                if symbolNumbers[owner] == .max {
                    symbolNumbers[owner] = symbolNumber(of: piece, at: number, in: index, levels)
                }
                if holdsThings, owner < isCounted.count, !isCounted[owner] {
                    isCounted[owner] = true
                    namesakes[Int(symbolNumbers[owner])] += 1
                }
                var labels = OriginLabels(
                    archive: levels[2].label(of: piece, at: number, region: index),
                    object: levels[3].label(of: piece, at: number, region: index))
                labels.package = package(
                    levels[7].label(of: piece, at: number, region: index),
                    besides: symbolKeys[Int(symbolNumbers[owner])].moduleNumber)
                if hasDebugSlots {
                    let slots = SizeCellsBuilder.slots
                    labels.first = levels[slots.first].label(of: piece, at: number, region: index)
                    labels.second = levels[slots.second].label(of: piece, at: number, region: index)
                }
                if labels != known.labels { known = (labels, originNumber(labels)) }
                summands.append(
                    Summand(
                        symbol: symbolNumbers[owner], origin: known.number,
                        place: piece.owner == ledger.paddingOwner ? padding : place, size: piece.size))
            }
        }
    }

    private mutating func symbolNumber(
        of piece: Piece, at number: Int, in region: Int, _ levels: [LevelLabels]
    ) -> UInt32 {
        let key = SymbolKey(
            label: levels[4].label(of: piece, at: number, region: region),
            classNumber: levels[5].label(of: piece, at: number, region: region),
            moduleNumber: levels[6].label(of: piece, at: number, region: region))
        return self.number(of: key)
    }

    private mutating func number(of key: SymbolKey) -> UInt32 {
        let label = Int(key.label)
        if label >= firstKeys.count {
            firstKeys += repeatElement(.max, count: max(label + 1, tables[4].count) - firstKeys.count)
        }
        guard firstKeys[label] != .max else {
            firstKeys[label] = add(key)
            return firstKeys[label]
        }
        if symbolKeys[Int(firstKeys[label])] == key { return firstKeys[label] }
        if let known = keyNumbers[key] { return known }
        let new = add(key)
        keyNumbers[key] = new
        return new
    }

    private mutating func add(_ key: SymbolKey) -> UInt32 {
        symbolKeys.append(key)
        namesakes.append(0)
        return UInt32(symbolKeys.count - 1)
    }

    /// Returns the number of a package; `.max` if it has the name of a module.
    private mutating func package(_ package: UInt32, besides module: UInt32) -> UInt32 {
        let module = Int(module)
        if module >= packagesOfModules.count {
            packagesOfModules += repeatElement(nil, count: max(module + 1, tables[6].count) - packagesOfModules.count)
        }
        if let known = packagesOfModules[module] { return known == package ? .max : package }
        let twin = tables[7].intern(tables[6][UInt32(module)])
        packagesOfModules[module] = twin
        return twin == package ? .max : package
    }

    private mutating func originNumber(_ labels: OriginLabels) -> UInt32 {
        if let number = originNumbers[labels] { return number }
        let number = UInt32(cells.origins.count)
        let none = Label(.empty)
        cells.origins.append(
            SizeCells.Origin(
                archive: tables[2][labels.archive], object: tables[3][labels.object],
                package: labels.package == .max ? none : tables[7][labels.package],
                first: cells.debugSlots == nil ? none : tables[SizeCellsBuilder.slots.first][labels.first],
                second: cells.debugSlots == nil ? none : tables[SizeCellsBuilder.slots.second][labels.second]))
        originNumbers[labels] = number
        return number
    }

    private mutating func placeNumber(
        of region: Region, at index: Int, _ entry: SizeRollup.Entry, _ levels: [LevelLabels], isPadding: Bool
    ) -> UInt32 {
        let (segment, section) = (LevelLabels.region(levels[0], index), LevelLabels.region(levels[1], index))
        let place = SizeCells.Place(
            outer: Label(SizeRollup.outerName(entry, region)), segment: tables[0][segment], section: tables[1][section],
            kind: isPadding ? .padding : entry.ledger.layout.sections[Int(region.section)].kind,
            isInFile: region.fileSize > 0, isInMemory: region.vmSize > 0)
        return number(of: place)
    }

    private mutating func number(of place: SizeCells.Place) -> UInt32 {
        if let number = placeNumbers[place] { return number }
        let number = UInt32(cells.places.count)
        cells.places.append(place)
        placeNumbers[place] = number
        return number
    }

    // MARK: - Laying out

    private mutating func finish() {
        cells.classes = tables[5].all
        cells.modules = tables[6].all
        cells.symbols = zip(symbolKeys, namesakes).map { key, namesakes in
            SizeCells.Symbol(
                label: tables[4][key.label], classNumber: key.classNumber, moduleNumber: key.moduleNumber,
                namesakes: max(namesakes, 1))
        }
        sortSummands()
        cells.rows.reserveLarge(symbolKeys.count)
        cells.cells.reserveLarge(symbolKeys.count * 2)
        for summand in summands { append(summand) }
    }

    /// Sorts by symbol, then by origin and place. Most symbols have a handful of summands.
    private mutating func sortSummands() {
        let places = UInt64(cells.places.count)
        var ends = [UInt32](large: 0, count: symbolKeys.count + 1)
        for summand in summands { ends[Int(summand.symbol) + 1] += 1 }
        for symbol in symbolKeys.indices { ends[symbol + 1] += ends[symbol] }
        var sorted = [Summand](large: Summand(symbol: 0, origin: 0, place: 0, size: 0), count: summands.count)
        for summand in summands {
            sorted[Int(ends[Int(summand.symbol)])] = summand
            ends[Int(summand.symbol)] += 1
        }
        summands = sorted
        sorted = []
        var start = 0
        for symbol in symbolKeys.indices {
            let range = start..<Int(ends[symbol])
            start = range.upperBound
            guard range.count > SizeCellsBuilder.mostInserted else {
                insert(range, places)
                continue
            }
            var part = Array(summands[range])
            RadixSort.sort(&part) { UInt64($0.origin) * places + UInt64($0.place) }
            summands.replaceSubrange(range, with: part)
        }
    }

    /// The number of summands that are sorted without a second array.
    private static let mostInserted = 32

    private mutating func insert(_ range: Range<Int>, _ places: UInt64) {
        for index in range.dropFirst() {
            let summand = summands[index]
            let key = UInt64(summand.origin) * places + UInt64(summand.place)
            var place = index
            while place > range.lowerBound {
                let before = summands[place - 1]
                guard UInt64(before.origin) * places + UInt64(before.place) > key else { break }
                summands[place] = before
                place -= 1
            }
            summands[place] = summand
        }
    }

    /// Adds a summand to the last row and cell, or to new ones. A symbol without bytes has a row but no cell.
    private mutating func append(_ summand: Summand) {
        if cells.rows.last.map({ $0.symbol != summand.symbol || $0.origin != summand.origin }) ?? true {
            let end = cells.cells.count
            cells.rows.append(SizeCells.Row(symbol: summand.symbol, origin: summand.origin, cells: end..<end))
        }
        guard summand.size > 0 else { return }
        let (row, last) = (cells.rows.count - 1, cells.cells.count - 1)
        if !cells.rows[row].cells.isEmpty, cells.cells[last].place == summand.place {
            cells.cells[last].size += summand.size
        } else {
            cells.cells.append(SizeCells.Cell(place: summand.place, size: summand.size))
            cells.rows[row].cells = cells.rows[row].cells.lowerBound..<last + 2
        }
        count(summand)
    }

    private mutating func count(_ summand: Summand) {
        let place = cells.places[Int(summand.place)]
        if place.isInFile { cells.totals.fileSize += summand.size }
        if place.isInMemory { cells.totals.vmSize += summand.size }
    }
}

extension LevelLabels {
    /// Returns the label of a region if the level divides by regions; otherwise 0.
    fileprivate static func region(_ level: LevelLabels, _ index: Int) -> UInt32 {
        if case .region(let labels) = level { return labels[index] }
        return 0
    }
}
