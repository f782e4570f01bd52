import LinkMapKit

/// Encodes sizes by all dimensions as columns of numbers, with rows in the order of their names.
///
/// The set of places in which a row has bytes is one number, since few combinations occur. Sizes are grouped by place,
/// so that similar numbers are adjacent: entries of a symbol table have one size.
struct SizePacking {
    /// The position of each of ``PageSums/symbols`` in the order of names.
    private(set) var symbolOrder: [UInt32] = []
    /// The parts of the scope of each symbol without a class, in the order of names.
    private var scopes = NumberColumn()
    /// The cells of each row (a symbol from one object file), by the order of the symbols' names.
    private(set) var rows: [Range<Int>] = []
    private let sums: PageSums

    init(_ sums: PageSums) { self.sums = sums }

    /// The number of rows that justifies a second thread.
    private static let leastForTwo = 1 << 14

    /// - Parameter text: converts labels to text.
    mutating func write(to streams: inout PackedStreams, names: inout NameLists, text: inout LabelText) {
        let order = appendSymbols(to: &names, &text)
        rows = rows(in: order)
        let packing = self
        let ((), rows) = TwoThreads.run(when: sums.cells.count >= SizePacking.leastForTwo) {
            packing.writeNames(order, to: &streams, &names, &text)
        } beside: {
            packing.packedRows()
        }
        streams.append(rows)
    }

    private func writeNames(
        _ order: [Int], to streams: inout PackedStreams, _ names: inout NameLists, _ text: inout LabelText
    ) {
        var classParts = NumberColumn()
        let classes = Self.append(Array(sums.classes), to: &names, &text) { name in
            classParts.append(NameParts.numbers(of: NameParts.qualified(name), in: name))
        }
        streams.append("classParts", classParts)
        streams.append("scopeParts", scopes)
        let modules = Self.append(Array(sums.modules), to: &names, &text)
        var columns = [
            Self.append(sums.origins.map(\.archive), to: &names, &text),
            Self.append(sums.origins.map(\.object), to: &names, &text),
            Self.append(sums.origins.map(\.package), to: &names, &text),
        ]
        for slot in sums.slots.indices {
            columns.append(Self.append(sums.origins.map { $0.slots[slot] }, to: &names, &text))
        }
        writeSymbols(order, classes, modules, to: &streams)
        var origins = NumberColumn()
        for index in sums.origins.indices {
            for column in columns { origins.append(column[index]) }
        }
        streams.append("origins", origins)
    }

    private mutating func appendSymbols(to names: inout NameLists, _ text: inout LabelText) -> [Int] {
        var store = NameStore()
        let symbols = sums.symbols
        let stored = store.append(symbols.count, { symbols[$0].label }, &text)
        let order = NameOrder(store: store).order(stored) { symbols[$0].label.raw < symbols[$1].label.raw }
        names.append(order.map { stored[$0] }, of: store)
        scopes = scopes(of: order, stored, store)
        symbolOrder = [UInt32](repeating: 0, count: order.count)
        for (place, symbol) in order.enumerated() { symbolOrder[symbol] = UInt32(truncatingIfNeeded: place) }
        return order
    }

    /// Returns the parts of the scope of each symbol without a class, in the order of names. Those with one are in that of the class.
    private func scopes(of order: [Int], _ stored: [NameStore.Name], _ store: NameStore) -> NumberColumn {
        var column = NumberColumn()
        let bytes = store.bytes.span
        let isWithoutClass = sums.classes.map { $0.raw.lossless == "[no class]" }
        for index in order where isWithoutClass[Int(sums.symbols[index].classNumber)] {
            let name = bytes.extracting(stored[index].range)
            column.append(NameParts.numbers(of: NameParts.scope(name), in: name))
        }
        return column
    }

    /// Appends the distinct names, sorted, and returns the position of each label among them.
    ///
    /// - Parameter visit: takes the bytes of each distinct name.
    private static func append(
        _ labels: [Label], to names: inout NameLists, _ text: inout LabelText, _ visit: (Span<UInt8>) -> Void = { _ in }
    ) -> [UInt32] {
        var store = NameStore()
        let stored = store.append(labels.count, { labels[$0] }, &text)
        var places = [UInt32](repeating: 0, count: labels.count)
        var distinct: [NameStore.Name] = []
        for index in NameOrder(store: store).order(stored, tieBreak: { _, _ in false }) {
            let isKnown = distinct.last.map { store.isSame($0, stored[index]) } ?? false
            if !isKnown {
                distinct.append(stored[index])
                visit(store.bytes.span.extracting(stored[index].range))
            }
            places[index] = UInt32(truncatingIfNeeded: distinct.count - 1)
        }
        names.append(distinct, of: store)
        return places
    }

    private func writeSymbols(
        _ order: [Int], _ classes: [UInt32], _ modules: [UInt32], to streams: inout PackedStreams
    ) {
        var (classColumn, moduleColumn, styles) = (NumberColumn(), NumberColumn(), [UInt8]())
        var (lastClass, lastModule) = (0, 0)
        for index in order {
            let symbol = sums.symbols[index]
            let (ofClass, ofModule) = (classes[Int(symbol.classNumber)], modules[Int(symbol.moduleNumber)])
            classColumn.append(step: Int(ofClass) - lastClass)
            moduleColumn.append(step: Int(ofModule) - lastModule)
            (lastClass, lastModule) = (Int(ofClass), Int(ofModule))
            styles.append(symbol.label.style == .plain ? 1 : 0)
        }
        streams.append("classes", classColumn)
        streams.append("modules", moduleColumn)
        streams.append("synthetic", styles)
        writeNamesakes(order, to: &streams)
    }

    /// Writes the symbols whose name several functions or variables share, each with their number.
    private func writeNamesakes(_ order: [Int], to streams: inout PackedStreams) {
        var column = NumberColumn()
        var last = 0
        for (place, index) in order.enumerated() where sums.symbols[index].things > 1 {
            column.append(place - last)
            column.append(Int(sums.symbols[index].things))
            last = place
        }
        streams.append("namesakes", column)
    }

    /// Returns the columns of the rows, with their sizes in each place.
    private func packedRows() -> PackedStreams {
        var streams = PackedStreams()
        var (symbols, origins, shapes) = (NumberColumn(), NumberColumn(), NumberColumn())
        var sizes = [ByteColumn](repeating: ByteColumn(), count: sums.places.count)
        var known = PlaceShapes()
        var (lastSymbol, lastOrigin) = (0, 0)
        for range in rows {
            let first = sums.cells[range.lowerBound]
            let (symbol, origin) = (Int(symbolOrder[Int(first.symbol)]), Int(first.origin))
            symbols.append(symbol - lastSymbol)
            origins.append(step: origin - lastOrigin)
            (lastSymbol, lastOrigin) = (symbol, origin)
            shapes.append(known.number(of: sums.cells[range]))
            for cell in sums.cells[range] { sizes[Int(cell.place)].append(cell.size) }
        }
        streams.append("rowSymbols", symbols)
        streams.append("rowOrigins", origins)
        streams.append("rowShapes", shapes)
        streams.append("shapes", known.list)
        streams.append("sizes", sizes.reduce(into: []) { $0 += $1.bytes })
        streams.append("sizesRest", sizes.reduce(into: []) { $0 += $1.rest.bytes })
        var lengths = NumberColumn()
        for column in sizes {
            lengths.append(column.bytes.count)
            lengths.append(column.rest.bytes.count)
        }
        streams.append("sizeLengths", lengths)
        return streams
    }

    /// Returns the rows by the order of their symbols. The cells of a symbol are adjacent, and so are those of each origin.
    private func rows(in order: [Int]) -> [Range<Int>] {
        let cells = sums.cells
        var firstCells = [Int](repeating: cells.count, count: order.count)
        for index in cells.indices.reversed() { firstCells[Int(cells[index].symbol)] = index }
        var rows: [Range<Int>] = []
        rows.reserveCapacity(cells.count)
        for symbol in order {
            var start = firstCells[symbol]
            while start < cells.count, Int(cells[start].symbol) == symbol {
                var end = start + 1
                while end < cells.count, Int(cells[end].symbol) == symbol, cells[end].origin == cells[start].origin {
                    end += 1
                }
                rows.append(start..<end)
                start = end
            }
        }
        return rows
    }
}
