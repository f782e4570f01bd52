/// Lays out cells in columns, within the width of a terminal if there is one.
package struct TextColumns {
    package struct Column {
        let title: String
        var alignsRight = false
        /// The minimum widths to which cells may be cut: `roomy` while other columns can still shrink, then `least`.
        /// `nil` for cells that are never cut.
        var floors: (roomy: Int, least: Int)?
        /// Whether a cell is a sentence, which is cut at its end instead of its middle.
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

    private let columns: [Column]
    private let widths: [Int]
    private let isBounded: Bool

    /// - Parameter rows: all rows, to measure the columns; hidden characters in names are already escaped.
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

    /// Narrows the columns to `width`, from the last to the first, which is the most important.
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

    /// Returns one line without trailing blanks and without a line break.
    package func line(_ cells: [String]) -> String {
        var line = ""
        // Pending blanks; they are dropped at the end of the line.
        var blanks = 0
        for (index, cell) in cells.enumerated() {
            var text = fitting(cell, in: index)
            let rest = max(widths[index] - DisplayWidth.of(text), 0)
            if columns[index].alignsRight { blanks += rest }
            // Figures may end in blanks that align their units.
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
