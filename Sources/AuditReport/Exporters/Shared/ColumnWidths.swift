import LinkMapKit

/// Computes the widths of columns. Those that do not fit into the width of a terminal are made narrower step by step, each
/// step from the last column to the first, which is the most important:
///
/// 1. names and sentences shrink to their roomy minimum,
/// 2. titles that are wider than their column's cells are broken between words,
/// 3. names and sentences shrink to their least minimum,
/// 4. titles are cut,
/// 5. names shrink until nothing can be recognised any more.
struct ColumnWidths {
    private let columns: [TextColumns.Column]
    /// The widths of the widest cells.
    private let cells: [Int]

    /// The width of a cut title, and that of a name in the last step.
    private static let cutTitle = 5
    private static let cutName = 8

    init(_ columns: [TextColumns.Column], cells: [Int]) {
        self.columns = columns
        self.cells = zip(columns, cells).map { min($1, $0.cap) }
    }

    func fitting(in width: Int?) -> [Int] {
        var widths = columns.indices.map { max(cells[$0], DisplayWidth.of(columns[$0].title)) }
        guard let width else { return widths }
        let room = width - TextColumns.gap * (columns.count - 1)
        let steps: [(Int) -> Int?] = [
            { columns[$0].floors?.roomy },
            { columns[$0].floors == nil ? max(cells[$0], ColumnWidths.longestWord(of: columns[$0].title)) : nil },
            { columns[$0].floors?.least },
            { columns[$0].floors == nil ? max(cells[$0], ColumnWidths.cutTitle) : nil },
            { columns[$0].floors == nil ? nil : ColumnWidths.cutName },
        ]
        for step in steps {
            for index in columns.indices.reversed() {
                let excess = widths.reduce(0, +) - room
                guard excess > 0, let floor = step(index) else { continue }
                widths[index] = max(widths[index] - excess, min(floor, widths[index]))
            }
        }
        return widths
    }

    // MARK: - Titles

    /// Returns the parts of a title that stay together: a title can be broken at blanks and behind hyphens.
    private static func words(of title: String) -> [String] {
        title.split(separator: " ").flatMap { word in
            let parts = word.split(separator: "-")
            return parts.enumerated().map { $0 + 1 < parts.count ? "\($1)-" : String($1) }
        }
    }

    private static func longestWord(of title: String) -> Int {
        words(of: title).reduce(0) { max($0, DisplayWidth.of($1)) }
    }

    /// Returns the lines of a title in a column of the width.
    static func stacked(_ title: String, in width: Int) -> [String] {
        guard DisplayWidth.of(title) > width else { return [title] }
        var lines: [String] = []
        for word in words(of: title) {
            let last = lines.last ?? ""
            let joined = last.hasSuffix("-") ? last + word : "\(last) \(word)"
            if !last.isEmpty, DisplayWidth.of(joined) <= width {
                lines[lines.count - 1] = joined
            } else {
                lines.append(DisplayWidth.cut(word, to: width))
            }
        }
        return lines
    }
}
