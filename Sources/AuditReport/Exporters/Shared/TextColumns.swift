/// Lays cells of text out in columns, within the width of a terminal where there is one.
package struct TextColumns {
    package struct Column {
        let title: String
        var alignsRight = false
        /// Columns of the terminal down to which the cells may be cut, first while others still have room, then at
        /// all; `nil` for cells that are never cut.
        var floors: (roomy: Int, least: Int)?
        /// Whether a cell is a sentence, which loses its end and not its middle.
        var isProse = false
        /// A wider cell moves the rest of its line instead of the whole table.
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

    private let columns: [Column]
    private let widths: [Int]
    private let isBounded: Bool

    /// - Parameter rows: what will be written, to measure; names in it are visible text.
    package init(_ columns: [Column], rows: [[String]], style: TableStyle) {
        self.columns = columns
        isBounded = style.width != nil
        var widths = columns.enumerated().map { index, column in
            let widest = rows.reduce(0) { max($0, DisplayWidth.of($1[index])) }
            return max(min(widest, column.cap), DisplayWidth.of(column.title))
        }
        if let width = style.width { TextColumns.shrink(&widths, of: columns, to: width) }
        self.widths = widths
    }

    package var titles: [String] { columns.map(\.title) }

    /// From the last column to the first, whose cells say most.
    private static func shrink(_ widths: inout [Int], of columns: [Column], to width: Int) {
        let room = width - gap * (columns.count - 1)
        for isRoomy in [true, false] {
            for index in columns.indices.reversed() {
                guard let floors = columns[index].floors else { continue }
                let excess = widths.reduce(0, +) - room
                let floor = isRoomy ? floors.roomy : floors.least
                if excess > 0 { widths[index] = max(widths[index] - excess, min(floor, widths[index])) }
            }
        }
    }

    /// One line, without its end and without blanks there.
    package func line(_ cells: [String]) -> String {
        var line = ""
        // Not yet written: there may be nothing behind them.
        var blanks = 0
        for (index, cell) in cells.enumerated() {
            var text = fitting(cell, in: index)
            let rest = max(widths[index] - DisplayWidth.of(text), 0)
            if columns[index].alignsRight { blanks += rest }
            // Figures may end in blanks that bring their units under each other.
            if index == cells.count - 1 { while text.last == " " { text.removeLast() } }
            if !text.isEmpty {
                line += String(repeating: " ", count: blanks) + text
                blanks = 0
            }
            blanks += (columns[index].alignsRight ? 0 : rest) + TextColumns.gap
        }
        return line
    }

    private func fitting(_ cell: String, in index: Int) -> String {
        guard isBounded, columns[index].floors != nil else { return cell }
        return columns[index].isProse
            ? DisplayWidth.cut(cell, to: widths[index]) : DisplayWidth.elide(cell, to: widths[index])
    }
}
