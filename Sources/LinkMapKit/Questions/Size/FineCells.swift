/// Cells by two dimensions of debug info that cut finer than units and source files do, made of the rows of a report.
///
/// What ``SizeCells`` has for units and source files holds the names of these two in their place.
package struct FineCells {
    /// The two dimensions of debug info that a page has room for. Directories are told by the source files.
    package struct Slots: Equatable, Sendable {
        package var first: Dimension
        package var second: Dimension

        package static let usual = Slots(first: .compileunit, second: .source)

        /// - Throws: ``InputError`` where more is asked for.
        package init(for by: [Dimension]) throws(InputError) {
            var wanted: [Dimension] = []
            for dimension in by where dimension.needsDebugInfo {
                let slot = dimension == .directory ? .source : dimension
                if !wanted.contains(slot) { wanted.append(slot) }
            }
            if wanted.allSatisfy({ $0 == .compileunit || $0 == .source }) {
                self = .usual
                return
            }
            guard wanted.count <= 2 else {
                let names = wanted.map(\.rawValue).joined(separator: ", ")
                throw InputError(
                    "a page divides by two dimensions of debug info, and not by \(names) together",
                    hint: "leave one out, or choose another --format")
            }
            let other: Dimension = wanted[0] == .inline ? .callsite : .inline
            self.init(first: wanted[0], second: wanted.count > 1 ? wanted[1] : other)
        }

        private init(first: Dimension, second: Dimension) {
            self.first = first
            self.second = second
        }

        /// The levels that the report must have.
        package var levels: [Dimension] {
            [.symbol, .class, .module, .archive, .object, first, second, .segment, .section, .kind]
        }
    }

    private struct Part {
        var row: UInt32
        var cell: SizeCells.Cell
    }

    private struct SymbolKey: Hashable {
        var label, `class`, module: Label
    }

    private struct RowKey: Hashable {
        var symbol, origin: UInt32
    }

    private var cells: SizeCells
    private var parts: [Part] = []
    private var places: [SizeCells.Place: UInt32] = [:]
    private var origins: [SizeCells.Origin: UInt32] = [:]
    private var classes: [Label: UInt32] = [:]
    private var modules: [Label: UInt32] = [:]
    private var symbols: [SymbolKey: UInt32] = [:]
    private var rows: [RowKey: UInt32] = [:]

    /// - Parameter report: by the levels of its slots.
    package static func cells(of report: SizeReport) -> SizeCells {
        var made = FineCells(report)
        let hasOuter = depth(of: report.rows) > report.by.count
        for row in report.rows {
            if hasOuter {
                for inner in row.rows { made.add(inner, outer: row.label) }
            } else {
                made.add(row, outer: Label(.empty))
            }
        }
        made.layOut()
        return made.cells
    }

    private static func depth(of rows: [SizeRow]) -> Int {
        var (depth, level) = (0, rows)
        while let first = level.first { (depth, level) = (depth + 1, first.rows) }
        return depth
    }

    private init(_ report: SizeReport) {
        cells = SizeCells(artifact: report.artifact)
        cells.artifacts = report.artifacts
        cells.totals = report.totals
        cells.hasUnits = true
        cells.deadStripped = report.deadStripped
        cells.warnings = report.warnings
    }

    // MARK: - Rows to parts

    /// Of one symbol: class, module, archive, object, the two, segment, section, kind.
    private mutating func add(_ symbol: SizeRow, outer: Label) {
        for ofClass in symbol.rows {
            for ofModule in ofClass.rows {
                let key = SymbolKey(label: symbol.label, class: ofClass.label, module: ofModule.label)
                let number = self.symbol(key)
                for archive in ofModule.rows {
                    for object in archive.rows { add(object, archive.label, symbol: number, outer: outer) }
                }
            }
        }
    }

    private mutating func add(_ object: SizeRow, _ archive: Label, symbol: UInt32, outer: Label) {
        for first in object.rows {
            for second in first.rows {
                let origin = SizeCells.Origin(
                    archive: archive, object: object.label, unit: first.label, source: second.label)
                let row = self.row(RowKey(symbol: symbol, origin: self.origin(origin)))
                for segment in second.rows {
                    for section in segment.rows {
                        for kind in section.rows { add(kind, outer, segment.label, section.label, to: row) }
                    }
                }
            }
        }
    }

    /// What is in the file and in memory alike is one cell.
    private mutating func add(
        _ kind: SizeRow, _ outer: Label, _ segment: Label, _ section: Label, to row: UInt32
    ) {
        let (file, memory) = (kind.sizes.fileSize, kind.sizes.vmSize)
        let both = min(file, memory)
        for (size, isInFile, isInMemory) in [
            (both, true, true), (file - both, true, false), (memory - both, false, true),
        ]
        where size > 0 {
            let place = SizeCells.Place(
                outer: outer, segment: segment, section: section, kind: FineCells.kind(kind.label),
                isInFile: isInFile, isInMemory: isInMemory)
            parts.append(Part(row: row, cell: SizeCells.Cell(place: self.place(place), size: size)))
        }
    }

    private static let kinds: [Label: ByteKind] = Dictionary(
        uniqueKeysWithValues: ByteKind.allCases.map { (Label(ByteView($0.name)), $0) })

    private static func kind(_ label: Label) -> ByteKind { kinds[label] ?? .padding }

    // MARK: - Numbers

    private mutating func symbol(_ key: SymbolKey) -> UInt32 {
        if let known = symbols[key] { return known }
        let number = UInt32(cells.symbols.count)
        cells.symbols.append(
            SizeCells.Symbol(
                label: key.label, classNumber: FineCells.number(of: key.class, in: &classes, &cells.classes),
                moduleNumber: FineCells.number(of: key.module, in: &modules, &cells.modules)))
        symbols[key] = number
        return number
    }

    private mutating func origin(_ origin: SizeCells.Origin) -> UInt32 {
        FineCells.number(of: origin, in: &origins, &cells.origins)
    }

    private mutating func place(_ place: SizeCells.Place) -> UInt32 {
        FineCells.number(of: place, in: &places, &cells.places)
    }

    private mutating func row(_ key: RowKey) -> UInt32 {
        if let known = rows[key] { return known }
        let number = UInt32(cells.rows.count)
        cells.rows.append(SizeCells.Row(symbol: key.symbol, origin: key.origin, cells: 0..<0))
        rows[key] = number
        return number
    }

    private static func number<Key: Hashable>(of key: Key, in known: inout [Key: UInt32], _ list: inout [Key])
        -> UInt32
    {
        if let number = known[key] { return number }
        let number = UInt32(list.count)
        list.append(key)
        known[key] = number
        return number
    }

    // MARK: - Laying out

    /// Cells behind one another by row, and in each by place.
    private mutating func layOut() {
        parts.sort { ($0.row, $0.cell.place) < ($1.row, $1.cell.place) }
        cells.cells = parts.map(\.cell)
        var start = 0
        while start < parts.count {
            var end = start
            while end < parts.count, parts[end].row == parts[start].row { end += 1 }
            cells.rows[Int(parts[start].row)].cells = start..<end
            start = end
        }
    }
}
