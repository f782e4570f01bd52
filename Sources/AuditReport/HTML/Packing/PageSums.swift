import LinkMapKit

/// The sums of a page: the rows of the sum table, with the labels that a page looks up together under one number.
struct PageSums {
    /// A section of a slice, an artifact or a file, with the kind of its bytes.
    struct Place: Sendable {
        /// The slice, the artifact or the file of a product; empty for the only one.
        var outer: Label
        var segment: Label
        var section: Label
        var kind: Label
        var isInFile: Bool
        var isInMemory: Bool
        /// Whether `strip` removes the bytes.
        var isStrippable: Bool

        /// Returns the place of bytes in one of the ``PageSums/forms``.
        fileprivate func with(_ form: Int) -> Place {
            var place = self
            place.isInFile = form > 0
            place.isInMemory = form == 0 || form == 2 || form == 4
            place.isStrippable = form > 2
            return place
        }
    }

    /// An object file, and the archive or library that it came from.
    struct Origin {
        var archive: Label
        var object: Label
        /// Empty where the package has the name of the symbol's module.
        var package: Label
        /// The labels of the dimensions in ``PageSums/slots``.
        var slots: [Label]
    }

    struct Symbol {
        var label: Label
        /// The class and the module, as numbers of their columns in the table.
        var classNumber: UInt32
        var moduleNumber: UInt32
        /// The number of functions and variables with this name, at least 1.
        var things: UInt32
    }

    /// The bytes of a symbol from one object file in one place.
    struct Cell {
        var symbol: UInt32
        var origin: UInt32
        var place: UInt32
        /// The size in bytes, at least 1.
        var size: UInt64
    }

    private(set) var places: [Place] = []
    private(set) var origins: [Origin] = []
    private(set) var symbols: [Symbol] = []
    /// Further names of symbols, which are displayed alike, with the numbers of the symbols.
    private(set) var aliases: [(name: ByteView, symbol: UInt32)] = []
    /// The cells by symbol, then by origin and place.
    private(set) var cells: [Cell] = []
    let classes: LabelList
    let modules: LabelList
    /// The two dimensions from debug info and configurations that origins have; empty if there are none.
    let slots: [Dimension]

    private static let dimensionsOfSlots: [Dimension] = [.compileunit, .source, .inline, .callsite, .owner]

    /// Limit of the files with a place of their own, besides those that ledgers divide. No page shows more, and each place
    /// takes some 200 bytes of it. The smallest files beyond it are summed by type.
    private static let mostWholeFiles = 100_000

    init(_ sums: SizeSums) {
        let table = sums.table
        slots = PageSums.slots(of: table)
        classes = PageSums.labels(of: .class, in: table)
        modules = PageSums.labels(of: .module, in: table)
        let placeOf = PageSums.places(of: table, sums.artifacts)
        let originOf = addOrigins(of: table)
        let scopes = PageSums.columns([.class, .module], in: table)
        let scopeOf = table.combinations(scopes.count) { table.number(ofGroup: $0, scopes[$1]) }
        addCells(of: table, sums.facts.things, placeOf, originOf, scopeOf)
        sortCells()
        let labels = sums.table.labels
        let symbol = table.index(of: .symbol) ?? table.finest
        let numbers = Dictionary(symbols.enumerated().map { ($1.label.raw, UInt32($0)) }) { first, _ in first }
        aliases = sums.facts.aliases.compactMap { alias in
            numbers[labels[symbol][alias.label].raw].map { (alias.name, $0) }
        }
    }

    // MARK: - Columns

    private static func labels(of dimension: Dimension, in table: Sums) -> LabelList {
        table.index(of: dimension).map { table.labels[$0] } ?? LabelList([])
    }

    private static func columns(_ dimensions: [Dimension], in table: Sums) -> [Int] {
        dimensions.compactMap { table.index(of: $0) }
    }

    /// Returns the dimensions of the slots. A single one fills both.
    private static func slots(of table: Sums) -> [Dimension] {
        let found = table.dimensions.filter { dimensionsOfSlots.contains($0) }
        return found.count == 1 ? found + found : found
    }

    // MARK: - Places

    /// The places of the groups of a table, before it is known whether their bytes lie in the file.
    private struct GroupPlaces {
        var ofGroup: [UInt32]
        var places: [Place]
    }

    private static func places(of table: Sums, _ artifacts: [ArtifactIdentity]) -> GroupPlaces {
        let columns = columns([.segment, .section, .kind], in: table)
        let slice = table.hasSlices ? 0 : nil
        let file = table.index(of: .file)
        let small = file.map { smallFiles(of: table, $0) } ?? []
        // A number that no label has stands for all small files.
        func fileNumber(_ group: UInt32) -> UInt32 {
            guard let file else { return 0 }
            let number = table.number(ofGroup: group, file)
            return !small.isEmpty && small[Int(number)] ? .max : number
        }
        let (ofGroup, examples) = table.combinations(columns.count + 2) { group, index in
            switch index {
            case 0: slice.map { table.number(ofGroup: group, $0) } ?? 0
            case 1: fileNumber(group)
            default: table.number(ofGroup: group, columns[index - 2])
            }
        }
        let products = Set(artifacts.lazy.filter { $0.product != nil }.map { ByteView(copying: $0.path) })
        let smallName = Label(ByteView(copying: "[\(small.count { $0 }) smaller files]"))
        let places = examples.map { group in
            var outer = slice.map { table.labels[$0][table.number(ofGroup: group, $0)] } ?? Label(.empty)
            if let file, artifacts.count == 1 || products.contains(outer.raw) {
                let number = fileNumber(group)
                let name = number == .max ? smallName : table.labels[file][number]
                let isInside = number != .max && artifacts.count > 1
                outer = Label(
                    ByteView(copying: isInside ? "\(outer.raw.lossless)/\(name.raw.lossless)" : name.raw.lossless))
            }
            let labels = columns.map { table.labels[$0][table.number(ofGroup: group, $0)] }
            return Place(
                outer: outer, segment: labels[0], section: labels[1], kind: labels[2], isInFile: false,
                isInMemory: false, isStrippable: false)
        }
        return GroupPlaces(ofGroup: ofGroup, places: places)
    }

    /// Returns which files are among the smallest of very many that no ledger divides; empty if there are not as many.
    private static func smallFiles(of table: Sums, _ file: Int) -> [Bool] {
        var rows = [UInt32](repeating: 0, count: table.labels[file].count)
        for row in 0..<table.count { rows[Int(table.number(row, file))] += 1 }
        var whole = rows.indices.filter { rows[$0] == 1 }
        guard whole.count > mostWholeFiles else { return [] }
        let sizes = table.sums(of: file)
        RadixSort.sort(&whole) { sizes[$0].fileSize }
        var isSmall = [Bool](repeating: false, count: rows.count)
        for number in whole.prefix(whole.count - mostWholeFiles) { isSmall[number] = true }
        return isSmall
    }

    // MARK: - Origins

    /// Adds the origins, and returns that of each group.
    private mutating func addOrigins(of table: Sums) -> [UInt32] {
        let dimensions: [Dimension] = [.archive, .object, .package] + slots
        let columns = PageSums.columns(dimensions, in: table)
        let twins = PageSums.packagesOfModules(in: table)
        let module = table.index(of: .module)
        func number(_ group: UInt32, _ index: Int) -> UInt32 {
            let number = table.number(ofGroup: group, columns[index])
            guard dimensions[index] == .package, let module else { return number }
            return twins[Int(table.number(ofGroup: group, module))] == number ? .max : number
        }
        let (ofGroup, examples) = table.combinations(columns.count, number)
        origins = examples.map { group in
            let labels = columns.indices.map { index in
                let number = number(group, index)
                return number == .max ? Label(.empty) : table.labels[columns[index]][number]
            }
            return Origin(archive: labels[0], object: labels[1], package: labels[2], slots: Array(labels.dropFirst(3)))
        }
        return ofGroup
    }

    /// Returns the number of the package with the name of each module; `.max` where there is none.
    private static func packagesOfModules(in table: Sums) -> [UInt32] {
        var packages: [Label: UInt32] = [:]
        for (number, label) in labels(of: .package, in: table).enumerated() { packages[label] = UInt32(number) }
        return labels(of: .module, in: table).map { packages[$0] ?? .max }
    }

    // MARK: - Cells

    private mutating func addCells(
        of table: Sums, _ things: [UInt32], _ groupPlaces: GroupPlaces, _ originOf: [UInt32],
        _ scopeOf: (ofGroup: [UInt32], examples: [UInt32])
    ) {
        let symbol = table.index(of: .symbol) ?? table.finest
        let (classColumn, moduleColumn) = (table.index(of: .class), table.index(of: .module))
        // The first symbol with each name, and the others by name and scope.
        var firstSymbols = [UInt32](repeating: .max, count: table.labels[symbol].count)
        var others: [UInt64: UInt32] = [:]
        var scopeOfSymbol: [UInt32] = []
        // The number of each place, with the three flags that a row adds.
        var placeNumbers = [UInt32](repeating: .max, count: groupPlaces.places.count * PageSums.forms)
        cells.reserveCapacity(table.count)
        for row in 0..<table.count {
            let sizes = table.sizes(row)
            // Only the rows of a container's own bytes have none of these.
            guard sizes.fileSize | sizes.vmSize != 0 || table.index(of: .file) == nil else { continue }
            let group = Int(table.group(of: row))
            let (name, scope) = (Int(table.number(row, symbol)), scopeOf.ofGroup[group])
            var number = firstSymbols[name]
            if number == .max || scopeOfSymbol[Int(number)] != scope {
                let key = UInt64(name) << 32 | UInt64(scope)
                if number != .max, let known = others[key] {
                    number = known
                } else {
                    let isFirst = number == .max
                    number = UInt32(symbols.count)
                    if isFirst { firstSymbols[name] = number } else { others[key] = number }
                    scopeOfSymbol.append(scope)
                    let example = scopeOf.examples[Int(scope)]
                    symbols.append(
                        Symbol(
                            label: table.labels[symbol][name],
                            classNumber: classColumn.map { table.number(ofGroup: example, $0) } ?? 0,
                            moduleNumber: moduleColumn.map { table.number(ofGroup: example, $0) } ?? 0,
                            things: max(name < things.count ? things[name] : 1, 1)))
                }
            }
            let place = Int(groupPlaces.ofGroup[group])
            let both = min(sizes.fileSize, sizes.vmSize)
            let fileOnly = sizes.fileSize - both
            let strippable = min(sizes.strippableSize, fileOnly)
            let loadedStrippable = min(sizes.strippableSize - strippable, both)
            func append(_ form: Int, _ size: UInt64) {
                guard size > 0 else { return }
                let key = place * PageSums.forms + form
                if placeNumbers[key] == .max {
                    placeNumbers[key] = UInt32(places.count)
                    places.append(groupPlaces.places[place].with(form))
                }
                cells.append(Cell(symbol: number, origin: originOf[group], place: placeNumbers[key], size: size))
            }
            append(0, sizes.vmSize - both)
            append(1, fileOnly - strippable)
            append(2, both - loadedStrippable)
            append(3, strippable)
            append(4, loadedStrippable)
        }
    }

    /// The number of ways in which bytes of one place are in the file, in memory, and removed by `strip`.
    private static let forms = 5

    /// Sorts by symbol, then by origin and place. Most symbols have a handful of cells.
    private mutating func sortCells() {
        let places = UInt64(places.count)
        RadixSort.sort(&cells) { UInt64($0.symbol) }
        var start = 0
        while start < cells.count {
            var end = start + 1
            while end < cells.count, cells[end].symbol == cells[start].symbol { end += 1 }
            RadixSort.settle(&cells, in: start..<end) { UInt64($0.origin) * places + UInt64($0.place) }
            start = end
        }
    }
}
