/// Sums the pieces of ledgers by symbol, object file and place.
struct SizeCellsBuilder {
    private static let dimensions: [Dimension] = [
        .segment, .section, .archive, .object, .symbol, .class, .module, .compileunit, .source,
    ]
    /// How many of them are told without debug info.
    private static let plainCount = 7

    private var cells: SizeCells
    /// Symbols, below them origins, below them places.
    private var tree = RollupTree()
    private var tables = [LabelTable](repeating: LabelTable(), count: SizeCellsBuilder.dimensions.count)
    private var placeNumbers: [SizeCells.Place: UInt32] = [:]
    private var originNumbers: [OriginLabels: UInt32] = [:]
    /// Symbols as the tree numbers them: what debug info tells the modules of two of one name need not be one.
    private var symbolKeys: [SymbolKey] = []
    private var keyNumbers: [SymbolKey: UInt32] = [:]

    private struct SymbolKey: Hashable {
        var label: UInt32
        var classNumber: UInt32
        var moduleNumber: UInt32
    }

    /// The labels of an origin.
    private struct OriginLabels: Hashable {
        var archive: UInt32
        var object: UInt32
        var unit: UInt32 = 0
        var source: UInt32 = 0
    }

    static func fill(_ cells: inout SizeCells, with entries: [SizeRollup.Entry]) {
        var builder = SizeCellsBuilder(cells: cells)
        let scopes = OwnerScopes(entries, by: dimensions)
        for (index, entry) in entries.enumerated() { builder.add(entry, scopes.ofEntry(index)) }
        builder.finish()
        cells = builder.cells
    }

    private init(cells: SizeCells) { self.cells = cells }

    // MARK: - Summing

    private mutating func add(_ entry: SizeRollup.Entry, _ scopes: OwnerScopes.OfEntry) {
        let ledger = entry.ledger
        let asked = SizeCellsBuilder.dimensions.prefix(cells.hasUnits ? .max : SizeCellsBuilder.plainCount)
        let levels = asked.enumerated().map {
            LevelLabels($1, ledger, scopes: scopes, table: &tables[$0])
        }
        var symbolNodes = [UInt32](large: 0, count: ledger.symbols.count + ledger.brackets.count)
        // Neighbours come from one file.
        var known: (labels: OriginLabels, number: UInt32) = (OriginLabels(archive: .max, object: .max), 0)
        for (index, region) in ledger.layout.regions.enumerated() {
            let place = placeNumber(of: region, at: index, entry, levels, isPadding: false)
            let padding = placeNumber(of: region, at: index, entry, levels, isPadding: true)
            for number in ledger.pieceStarts[index]..<ledger.pieceStarts[index + 1] {
                let piece = ledger.pieces[number]
                let owner = Int(piece.owner)
                if symbolNodes[owner] == 0 {
                    symbolNodes[owner] = symbolNode(of: piece, at: number, in: index, levels)
                }
                var labels = OriginLabels(
                    archive: levels[2].label(of: piece, at: number, region: index),
                    object: levels[3].label(of: piece, at: number, region: index))
                if levels.count > SizeCellsBuilder.plainCount {
                    labels.unit = levels[7].label(of: piece, at: number, region: index)
                    labels.source = levels[8].label(of: piece, at: number, region: index)
                }
                if labels != known.labels { known = (labels, originNumber(labels)) }
                let row = tree.child(of: symbolNodes[owner], label: known.number)
                guard piece.size > 0 else { continue }
                let cell = tree.child(of: row, label: piece.owner == ledger.paddingOwner ? padding : place)
                tree.add(Sizes(fileSize: piece.size), to: cell)
            }
        }
    }

    private mutating func symbolNode(
        of piece: Piece, at number: Int, in region: Int, _ levels: [LevelLabels]
    ) -> UInt32 {
        let key = SymbolKey(
            label: levels[4].label(of: piece, at: number, region: region),
            classNumber: levels[5].label(of: piece, at: number, region: region),
            moduleNumber: levels[6].label(of: piece, at: number, region: region))
        if let known = keyNumbers[key] { return tree.child(of: 0, label: known) }
        keyNumbers[key] = UInt32(symbolKeys.count)
        symbolKeys.append(key)
        return tree.child(of: 0, label: UInt32(symbolKeys.count - 1))
    }

    private mutating func originNumber(_ labels: OriginLabels) -> UInt32 {
        if let number = originNumbers[labels] { return number }
        let number = UInt32(cells.origins.count)
        let none = Label(.empty)
        cells.origins.append(
            SizeCells.Origin(
                archive: tables[2][labels.archive], object: tables[3][labels.object],
                unit: cells.hasUnits ? tables[7][labels.unit] : none,
                source: cells.hasUnits ? tables[8][labels.source] : none))
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
        if let number = placeNumbers[place] { return number }
        let number = UInt32(cells.places.count)
        cells.places.append(place)
        placeNumbers[place] = number
        return number
    }

    // MARK: - Laying out

    /// A parent comes before its children in the tree, so one walk numbers symbols and rows, and a second puts the
    /// cells behind their rows.
    private mutating func finish() {
        cells.classes = tables[5].all
        cells.modules = tables[6].all
        let nodes = tree.nodes
        var number = [UInt32](large: .max, count: nodes.count)
        var cellCounts: [UInt32] = []
        for index in nodes.indices.dropFirst() {
            let (node, parent) = (nodes[index], Int(nodes[index].parent))
            if parent == 0 {
                number[index] = UInt32(cells.symbols.count)
                let key = symbolKeys[Int(node.label)]
                cells.symbols.append(
                    SizeCells.Symbol(
                        label: tables[4][key.label], classNumber: key.classNumber, moduleNumber: key.moduleNumber))
            } else if nodes[parent].parent == 0 {
                number[index] = UInt32(cells.rows.count)
                cells.rows.append(SizeCells.Row(symbol: number[parent], origin: node.label, cells: 0..<0))
                cellCounts.append(0)
            } else {
                cellCounts[Int(number[parent])] += 1
            }
        }
        place(nodes, rows: number, counts: cellCounts)
    }

    private mutating func place(_ nodes: [RollupTree.Node], rows: [UInt32], counts: [UInt32]) {
        var start = 0
        for row in cells.rows.indices {
            cells.rows[row].cells = start..<start
            start += Int(counts[row])
        }
        cells.cells = [SizeCells.Cell](large: SizeCells.Cell(place: 0, size: 0), count: start)
        for index in nodes.indices.dropFirst() where rows[index] == .max {
            let row = Int(rows[Int(nodes[index].parent)])
            let end = cells.rows[row].cells.upperBound
            let cell = SizeCells.Cell(place: nodes[index].label, size: nodes[index].sizes.fileSize)
            cells.cells[end] = cell
            cells.rows[row].cells = cells.rows[row].cells.lowerBound..<end + 1
            count(cell)
        }
        for row in cells.rows.indices where cells.rows[row].cells.count > 1 {
            cells.cells[cells.rows[row].cells].sort { $0.place < $1.place }
        }
    }

    private mutating func count(_ cell: SizeCells.Cell) {
        let place = cells.places[Int(cell.place)]
        if place.isInFile { cells.totals.fileSize += cell.size }
        if place.isInMemory { cells.totals.vmSize += cell.size }
    }
}

extension LevelLabels {
    /// The label of a region, where the level divides by regions.
    fileprivate static func region(_ level: LevelLabels, _ index: Int) -> UInt32 {
        if case .region(let labels) = level { return labels[index] }
        return 0
    }
}
