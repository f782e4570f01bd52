import LinkMapKit

/// Lays out cells in columns, within the width of a terminal if there is one.
///
/// On a terminal, columns without any content are left out, and names of the C++ standard library are shortened. What does
/// not fit is made narrower in the order of ``ColumnWidths``.
package struct TextColumns {
    package struct Column {
        let title: String
        var alignsRight = false
        /// The minimum widths to which cells may be cut: `roomy` while other columns can still shrink, then `least`.
        /// `nil` for cells that are never cut.
        var floors: (roomy: Int, least: Int)?
        /// Whether a cell is a sentence. It is broken between words where it has room, and cut at its end elsewhere.
        var isProse = false
        /// The maximum width of the column. A wider cell moves the rest of its own line only.
        var cap = Int.max

        package init(
            title: String, alignsRight: Bool = false, floors: (roomy: Int, least: Int)? = nil, isProse: Bool = false,
            cap: Int = .max
        ) {
            self.title = title
            self.alignsRight = alignsRight
            self.floors = floors
            self.isProse = isProse
            self.cap = cap
        }
    }

    static let gap = 2
    /// The width from which sentences are broken instead of cut, and the maximum number of lines that they take.
    private static let proseWidth = 24
    private static let mostLines = 4

    /// The columns with content.
    private let columns: [Column]
    /// The places of these columns in a row of cells.
    private let places: [Int]
    private let widths: [Int]
    private let isBounded: Bool

    /// - Parameter rows: all rows, to measure the columns; hidden characters in names are already escaped.
    package init(_ columns: [Column], rows: [[String]], style: TableStyle) {
        let isBounded = style.width != nil
        let places = columns.indices.filter { index in
            // A column without a title is an indentation.
            !isBounded || columns[index].title.isEmpty || rows.contains { !$0[index].isEmpty }
        }
        let shown = places.map { columns[$0] }
        let cells = places.map { index in
            rows.reduce(0) { max($0, DisplayWidth.of(TextColumns.text($1[index], isBounded))) }
        }
        widths = ColumnWidths(shown, cells: cells).fitting(in: style.width)
        self.columns = shown
        self.places = places
        self.isBounded = isBounded
    }

    /// Returns the text to show for a cell.
    private static func text(_ cell: String, _ isBounded: Bool) -> String {
        isBounded ? StandardNames.shortened(cell) : cell
    }

    // MARK: - Lines

    /// The lines of titles; titles wider than their columns are broken between words.
    package var header: [String] {
        let titles = columns.indices.map { index in
            isBounded ? ColumnWidths.stacked(columns[index].title, in: widths[index]) : [columns[index].title]
        }
        let height = titles.reduce(0) { max($0, $1.count) }
        return (0..<height).map { row in
            // The last words of all titles stand on one line.
            joined(titles.map { $0.count + row >= height ? $0[$0.count + row - height] : "" })
        }
    }

    /// Returns the lines of a row, without trailing blanks and without line breaks.
    package func lines(_ cells: [String]) -> [String] {
        var texts = columns.indices.map { fitting(TextColumns.text(cells[places[$0]], isBounded), in: $0) }
        var lines: [String] = []
        repeat {
            lines.append(joined(texts.map { $0.first ?? "" }))
            texts = texts.map { Array($0.dropFirst()) }
        } while texts.contains { !$0.isEmpty }
        return lines
    }

    private func joined(_ texts: [String]) -> String {
        var line = ""
        // Pending blanks; they are dropped at the end of the line.
        var blanks = 0
        for (index, cell) in texts.enumerated() {
            var text = cell
            let rest = max(widths[index] - DisplayWidth.of(text), 0)
            if columns[index].alignsRight { blanks += rest }
            // Figures may end in blanks that align their units.
            if index == texts.count - 1 { while text.last == " " { text.removeLast() } }
            if !text.isEmpty {
                line += String(repeating: " ", count: blanks) + text
                blanks = 0
            }
            blanks += (columns[index].alignsRight ? 0 : rest) + TextColumns.gap
        }
        return line
    }

    /// Returns the lines of a cell.
    private func fitting(_ cell: String, in index: Int) -> [String] {
        guard isBounded, columns[index].floors != nil else { return [cell] }
        guard columns[index].isProse else { return [ShortName.text(of: cell, in: widths[index])] }
        guard widths[index] >= TextColumns.proseWidth else { return [DisplayWidth.cut(cell, to: widths[index])] }
        let lines = LineBreaks.broken(cell, to: widths[index])
        guard lines.count > TextColumns.mostLines else { return lines }
        let rest = lines[(TextColumns.mostLines - 1)...].joined(separator: " ")
        return lines.prefix(TextColumns.mostLines - 1) + [DisplayWidth.cut(rest, to: widths[index])]
    }
}

extension TextPage {
    /// Appends a table as a block: its titles and all rows.
    package mutating func append(_ columns: [TextColumns.Column], rows: [[String]]) {
        beginBlock()
        append(lines: columns, rows: rows)
    }

    /// Appends a table without an empty line before it.
    package mutating func append(lines columns: [TextColumns.Column], rows: [[String]]) {
        let layout = TextColumns(columns, rows: rows, style: style)
        append(lines: layout.header, .bold)
        for row in rows { append(row: row, in: layout) }
    }

    /// Appends the rows of a table whose columns have no titles.
    package mutating func append(untitled columns: [TextColumns.Column], rows: [[String]]) {
        let layout = TextColumns(columns, rows: rows, style: style)
        for row in rows { append(row: row, in: layout) }
    }

    package mutating func append(row cells: [String], in layout: TextColumns, _ weight: Weight = .plain) {
        for line in layout.lines(cells) { append(line, weight) }
    }
}
